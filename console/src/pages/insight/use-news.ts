import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../graph/api.ts';

/**
 * Reads the first page of a list anew with each change of bookings, hours or catalog; where more is shown, which would
 * move, changes of bookings are counted until asked for.
 */
export function useNews(document: object, counting: boolean) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [news, setNews] = useState(0);
  useEffect(() => {
    const read = async () => {
      if (!counting) await mutate((key) => Array.isArray(key) && key[0] === String(document));
    };
    return api.listen({
      read,
      onBooking: () => (counting ? setNews((count) => count + 1) : void read()),
      onError: () => undefined,
    });
  }, [api, mutate, document, counting]);
  return { news, showNews: () => setNews(0) };
}
