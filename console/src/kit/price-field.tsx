import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AMOUNT_PATTERN, formatAmount, parseAmount } from './amount.ts';
import { useFormats } from './formats.ts';

/** A new price that is so many times the former one is more often a slip than meant. */
const UNLIKELY_FACTOR = 10;

interface PriceFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In the smallest unit; null: no price. */
  readonly value: number | null;
  /** The price before, if there is one: an unlikely new one is pointed out. */
  readonly before?: { readonly amountMinor: number; readonly currency: string } | null;
  onChange(amountMinor: number | null): void;
}

/** A price, read with a comma or a dot however it comes into the field. */
export function PriceField({ value, before, onChange, ...others }: PriceFieldProps) {
  const { t } = useTranslation();
  const { locale, money } = useFormats();
  const [text, setText] = useState(() => formatAmount(value, locale));
  // Another value than the text stands for was set from outside.
  const shown = parseAmount(text) === value ? text : formatAmount(value, locale);
  return (
    <TextInput
      {...others}
      inputMode="decimal"
      autoComplete="off"
      pattern={AMOUNT_PATTERN}
      value={shown}
      error={
        others.error ??
        (before && value !== null && isUnlikelyPrice(value, before)
          ? t('catalog.unlikelyPrice', { price: money({ ...before, amountMinor: value }) })
          : null)
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseAmount(event.currentTarget.value));
      }}
    />
  );
}

/** Whether a price is so much higher than before that it has to be confirmed. */
export function isUnlikelyPrice(value: number | null, before: { readonly amountMinor: number } | null | undefined) {
  return value !== null && before !== null && before !== undefined && value > before.amountMinor * UNLIKELY_FACTOR;
}
