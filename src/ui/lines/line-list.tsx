import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './lines.module.css'

export interface LineListProps<T> {
  readonly label: string
  readonly lines: readonly T[]
  readonly lineKey: (line: T) => string
  readonly line: (line: T, at: number) => ReactNode
  /** The line that has just been added or changed by a scan: it is brought into view and marked. */
  readonly latest?: string | undefined
  /** A line that needs attention: it is brought into view. */
  readonly wanted?: number | undefined
}

/** Rows are measured; this is what one is taken for before it is. */
const ROW = 64

/** Lines to edit, thousands of them: only those in view are drawn. Arrows go to the same field of the next line. */
export function LineList<T>({ label, lines, lineKey, line, latest, wanted }: LineListProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    getItemKey: (at) => lineKey(lines[at]!),
    overscan: 8,
    initialRect: { width: 960, height: 640 },
  })
  const at = latest === undefined ? -1 : lines.findIndex((one) => lineKey(one) === latest)
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
  }, [rows, at, latest])
  useEffect(() => {
    if (wanted !== undefined) rows.scrollToIndex(wanted, { align: 'center' })
  }, [rows, wanted])
  return (
    <div
      className={css['box']}
      ref={box}
      role="list"
      aria-label={label}
      onKeyDown={(event) => walk(event, box.current)}
    >
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={lines.length}
            data-index={index}
            data-latest={lineKey(lines[index]!) === latest || undefined}
            className={css['line']}
            style={{ transform: `translateY(${start}px)` }}
          >
            {line(lines[index]!, index)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Up and down, from a text field to the one with the same name in the line above or below. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const field = event.target as HTMLElement
  const name = field.dataset['field']
  if (step === 0 || name === undefined || event.altKey) return
  const index = Number(field.closest<HTMLElement>('[data-index]')?.dataset['index'])
  const next = box?.querySelector<HTMLInputElement>(`[data-index="${index + step}"] [data-field="${name}"]`)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
