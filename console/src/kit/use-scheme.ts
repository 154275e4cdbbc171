import { useComputedColorScheme } from '@mantine/core';

/** The present colour scheme of the page. */
export function useScheme(): 'light' | 'dark' {
  return useComputedColorScheme('light');
}
