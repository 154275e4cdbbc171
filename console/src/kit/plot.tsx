import 'uplot/dist/uPlot.min.css';
import { useMantineTheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useViewer } from '../sign-in/viewer.ts';
import { useFormats } from './formats.ts';
import { useScheme } from './use-scheme.ts';

interface Series {
  readonly label: string;
  readonly color: string;
  readonly kind: 'line' | 'bars' | 'points';
  readonly values: readonly (number | null)[];
}

interface PlotProps {
  /** The description of the plot for screen readers. */
  readonly label: string;
  /** Seconds since 1970. */
  readonly at: readonly number[];
  readonly series: readonly Series[];
  readonly height: number;
  write?(value: number): string;
}

const BAR_SHARE = 0.7;
const POINT_SIZE = 6;
const BARS = uPlot.paths.bars?.({ size: [BAR_SHARE, 60] });

/** The plot library as a component, in the colours of the page. */
export function Plot({ label, at, series, height, write }: PlotProps) {
  const { ref: measure, width } = useElementSize();
  const place = useRef<HTMLDivElement>(null);
  const { colors } = useMantineTheme();
  const { locale, number } = useFormats();
  const { timezone } = useViewer().provider;
  const dark = useScheme() === 'dark';
  useEffect(() => {
    if (!place.current || width === 0) return;
    const colorOf = (name: string) => colors[name]?.[dark ? 4 : 6] ?? '#888';
    const stroke = dark ? '#b5c2c3' : '#516162';
    // A bar needs as much space beside its middle at both ends as between two others.
    const margin = series.some(({ kind }) => kind === 'bars') ? ((at[1] ?? 0) - (at[0] ?? 0)) / 2 : 0;
    const grid = { stroke: dark ? '#2f393a' : '#e3e9e9', width: 1 };
    const plot = new uPlot(
      {
        width,
        height,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), timezone),
        legend: { show: series.length > 1 },
        cursor: { drag: { x: false, y: false } },
        scales: {
          x: { range: (_plot, least, most) => [least - margin, most + margin] },
          y: { range: (_plot, _least, most) => [0, mostShown(series, most)] },
        },
        axes: [
          {
            stroke,
            grid: { show: false },
            ticks: grid,
            space: LABEL_PIXELS,
            values: (_plot, splits) => onceEach(splits.map(dayOrTime(locale, timezone, at))),
          },
          {
            stroke,
            grid,
            ticks: { show: false },
            size: axisSize,
            values: (_plot, splits) => splits.map(write ?? number),
          },
        ],
        series: [
          {},
          ...series.map(({ label: name, color, kind }) => ({
            label: name,
            stroke: colorOf(color),
            fill: kind === 'bars' ? colorOf(color) : undefined,
            width: kind === 'line' ? 2 : 0,
            paths: kind === 'bars' ? BARS : kind === 'points' ? () => null : undefined,
            points: { show: kind === 'points', size: POINT_SIZE, fill: colorOf(color) },
          })),
        ],
      },
      [[...at], ...series.map(({ values }) => [...values])],
      place.current,
    );
    return () => plot.destroy();
  }, [width, height, series, at, colors, dark, locale, timezone, number, write]);
  return (
    <div ref={measure} role="img" aria-label={label} style={{ minHeight: height }}>
      <div ref={place} />
    </div>
  );
}

/** Room for a label of the time axis, such as `10:00:05`. */
const LABEL_PIXELS = 88;
const CHARACTER_PIXELS = 7;
const AXIS_PIXELS = 24;

/** As wide as the labels of the axis. */
function axisSize(_plot: uPlot, values: readonly string[] | null): number {
  return AXIS_PIXELS + CHARACTER_PIXELS * Math.max(0, ...(values ?? []).map(({ length }) => length));
}

const HEADROOM = 1.1;

/** The top of the plot: above all values, and never 0. */
function mostShown(series: readonly Series[], most: number): number {
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  return isEmpty ? 1 : most * HEADROOM;
}

const DAY_SECONDS = 86_400;
const SHORT_SECONDS = 600;

function dayOrTime(locale: string, timeZone: string, at: readonly number[]): (seconds: number) => string {
  const span = (at.at(-1) ?? 0) - (at[0] ?? 0);
  const format = new Intl.DateTimeFormat(
    locale,
    span > DAY_SECONDS
      ? { timeZone, day: 'numeric', month: 'short' }
      : { timeZone, hour: 'numeric', minute: '2-digit', ...(span < SHORT_SECONDS ? { second: '2-digit' } : {}) },
  );
  return (seconds) => format.format(new Date(seconds * 1000));
}

/** A day that has several marks is named at the first. */
function onceEach(labels: readonly string[]): (string | null)[] {
  return labels.map((label, index) => (label === labels[index - 1] ? null : label));
}
