import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from './empty.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** The frame of the message, if the page has none. */
  frame?(broken: ReactNode): ReactNode;
}

/**
 * Keeps the surrounding page when a part fails to render, and offers to reload it: usually a new release has removed a
 * script that is not loaded yet.
 */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, frame } = this.props;
    if (!this.state.isBroken) return children;
    return frame ? frame(<Broken />) : <Broken />;
  }
}

function Broken() {
  const { t } = useTranslation();
  return (
    <Empty icon={RefreshCw} title={t('refused.broken')} text={t('refused.brokenText')}>
      <Button onClick={() => location.reload()}>{t('refused.reload')}</Button>
    </Empty>
  );
}
