import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it is first shown, together with the styles of forms, tables and dialogs. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), import('../shell/more-styles.css')]);
    return { default: part };
  });
}
