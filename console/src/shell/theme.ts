import { createTheme, type MantineColorsTuple } from '@mantine/core';

const PINE: MantineColorsTuple = [
  '#e9f7f5',
  '#d3ece8',
  '#a5d9d1',
  '#73c5b8',
  '#4bb3a4',
  '#2f9487',
  '#0f766e',
  '#0c655e',
  '#0a544e',
  '#07423d',
];

/** The header of a dialog is no banner of the page, of which there is one, also where dialogs lie on each other. */
const DIALOG = { defaultProps: { attributes: { header: { role: 'presentation' } } } };

const SMALL = { defaultProps: { size: 'sm' } };

/** The colours and sizes of the console; filled buttons have white text on the seventh shade. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 6 },
  colors: { pine: PINE },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: { Modal: DIALOG, Drawer: DIALOG, Text: SMALL, Anchor: SMALL },
  headings: {
    fontWeight: '600',
    sizes: {
      h2: { fontSize: '1.375rem' },
      h3: { fontSize: '1.125rem' },
      h4: { fontSize: '0.9375rem' },
      h5: { fontSize: '0.875rem' },
    },
  },
});

/** The nonce of this page: without it the browser refuses styles written by scripts. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
