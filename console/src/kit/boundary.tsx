import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from './empty.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands around the offer, where the page does not. */
  frame?(broken: ReactNode): ReactNode;
}

/**
 * Keeps what stands around it when a part cannot be shown, and offers to load the page anew: as a rule the service was
 * renewed meanwhile, and a part of the page that is not loaded yet is gone.
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
