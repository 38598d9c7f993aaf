import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNarrow } from '#ui/use-narrow.ts'
import css from './lines.module.css'

/** The head of a column of fields, as wide as the fields are. */
export interface LineHead {
  readonly label: string
  readonly className: string | undefined
}

export interface LineListProps<T> {
  readonly label: string
  readonly lines: readonly T[]
  readonly lineKey: (line: T) => string
  readonly line: (line: T, at: number) => ReactNode
  /** The line that has just been added or changed by a scan: it is brought into view and marked. */
  readonly latest?: string | undefined
  /** A line that needs attention: it is brought into view. */
  readonly wanted?: number | undefined
  /** What the fields of every line are, where there is room for them beside its name: said once above the lines. */
  readonly heads?: readonly LineHead[] | undefined
  /** A line in short: on a phone only one at a time shows its fields, the latest or the one that was tapped. */
  readonly brief?: (line: T) => { readonly name: string; readonly figure: string }
}

/** Rows are measured; this is what one is taken for before it is. */
const ROW = 64

/** Lines to edit, thousands of them: only those in view are drawn. Arrows go to the same field of the next line. */
export function LineList<T>({ label, lines, lineKey, line, latest, wanted, brief, heads }: LineListProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    getItemKey: (at) => lineKey(lines[at]!),
    overscan: 8,
    // the heads stay above what is scrolled to
    scrollPaddingEnd: heads ? 40 : 0,
    initialRect: { width: 960, height: 640 },
  })
  const narrow = useNarrow()
  const open = useOpenLine(latest, wanted === undefined ? undefined : lines[wanted] && lineKey(lines[wanted]))
  const at = latest === undefined ? -1 : lines.findIndex((one) => lineKey(one) === latest)
  useEffect(() => {
    if (at < 0) return
    rows.scrollToIndex(at, { align: 'auto' })
    // on a phone the line that was scanned takes the whole room below the result of the scan
    if (narrow) box.current?.scrollIntoView({ block: 'end' })
  }, [rows, at, latest, narrow])
  useEffect(() => {
    if (wanted !== undefined) rows.scrollToIndex(wanted, { align: 'center' })
  }, [rows, wanted])
  return (
    <div
      className={css['box']}
      ref={box}
      role="list"
      aria-label={label}
      data-headed={heads ? true : undefined}
      data-many={heads && heads.length > 3 ? true : undefined}
      onKeyDown={(event) => walk(event, box.current)}
    >
      {heads ? (
        // each field says its name itself
        <div className={css['heads']} aria-hidden>
          {heads.map(({ label: head, className }) => (
            <span key={head} className={className}>
              {head}
            </span>
          ))}
        </div>
      ) : null}
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
            {brief && narrow && lineKey(lines[index]!) !== open.key ? (
              <button type="button" className={css['brief']} onClick={() => open.show(lineKey(lines[index]!))}>
                <span>{brief(lines[index]!).name}</span>
                <strong>{brief(lines[index]!).figure}</strong>
              </button>
            ) : (
              line(lines[index]!, index)
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The line that shows its fields on a phone: what was scanned, has a problem or was tapped last. */
function useOpenLine(latest: string | undefined, wanted: string | undefined) {
  const [state, setState] = useState({ latest, wanted, key: wanted ?? latest })
  let { key } = state
  if (latest !== state.latest || wanted !== state.wanted) {
    key = (wanted === state.wanted ? latest : wanted) ?? key
    setState({ latest, wanted, key })
  }
  return { key, show: (shown: string) => setState({ latest, wanted, key: shown }) }
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
