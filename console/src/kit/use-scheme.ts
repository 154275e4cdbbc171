import { useComputedColorScheme } from '@mantine/core';

/** Whether the page is light or dark now. */
export function useScheme(): 'light' | 'dark' {
  return useComputedColorScheme('light');
}
