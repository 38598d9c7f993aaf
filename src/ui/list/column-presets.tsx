import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Cents, Milli } from '#domain/money.ts'
import { type States, stateOf } from '#domain/states.ts'
import { Day } from '#ui/day.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { isInstant } from '#ui/say-instant.ts'
import { Quantity } from '#ui/quantity.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'
import type { Column } from './column.ts'
import { amountInFile } from './csv.ts'
import { useFileTime } from './file-time.ts'
import { NONE } from './folded-columns.ts'
import css from './column-presets.module.css'

type More<T> = Partial<Pick<Column<T>, 'sortable' | 'hidden' | 'name' | 'card' | 'grow' | 'wide'>>

/** The column types of lists: display, alignment and CSV text. */
export function useColumnPresets<T>() {
  const fileTime = useFileTime()
  const say = useSay()
  const { i18n } = useLingui()
  return {
    text: (id: string, head: string, of: (row: T) => string, more: More<T> = {}): Column<T> => ({
      id,
      head,
      cell: (row) => of(row) || NONE,
      text: of,
      ...more,
    }),
    /** A name that may be long: it has two lines. */
    name: (id: string, head: string, of: (row: T) => string, more: More<T> = {}): Column<T> => ({
      id,
      head,
      cell: (row) => <span className={css.twoLines}>{of(row)}</span>,
      text: of,
      ...more,
    }),
    /** Texts read letter by letter: codes, document numbers. */
    code: (id: string, head: string, of: (row: T) => string, more: More<T> = {}): Column<T> => ({
      id,
      head,
      cell: (row) => <span className="et-code">{of(row) || NONE}</span>,
      text: of,
      ...more,
    }),
    /** A text that opens the record, also by keyboard; `link` is the `AppLink` around it. */
    link: (
      id: string,
      head: string,
      of: (row: T) => string,
      link: (row: T, text: string) => ReactNode,
      more: More<T> = {},
    ): Column<T> => ({ id, head, cell: (row) => link(row, of(row)), text: of, ...more }),
    count: (id: string, head: string, of: (row: T) => number, more: More<T> = {}): Column<T> => ({
      id,
      head,
      cell: (row) => i18n.number(of(row)),
      text: of,
      align: 'right',
      ...more,
    }),
    money: (
      id: string,
      head: string,
      of: (row: T) => Cents | undefined,
      { strong = false, signed = false, ...more }: More<T> & { strong?: boolean; signed?: boolean } = {},
    ): Column<T> => ({
      id,
      head,
      cell: (row) => {
        const value = of(row)
        return value === undefined ? NONE : <Money value={value} strong={strong} signed={signed} />
      },
      kind: strong ? 'total' : 'money',
      text: (row) => amountInFile(of(row)),
      align: 'right',
      ...more,
    }),
    quantity: (id: string, head: string, of: (row: T) => Milli, more: More<T> = {}): Column<T> => ({
      id,
      head,
      cell: (row) => <Quantity value={of(row)} />,
      text: (row) => of(row) / 1000,
      align: 'right',
      ...more,
    }),
    instant: (id: string, head: string, of: (row: T) => number | undefined, more: More<T> = {}): Column<T> => ({
      id,
      head,
      cell: (row) => (isInstant(of(row)) ? <DateTime at={of(row)} /> : NONE),
      text: (row) => fileTime(of(row)),
      ...more,
    }),
    /** A calendar day such as 2026-12-02. */
    day: (id: string, head: string, of: (row: T) => string | null | undefined, more: More<T> = {}): Column<T> => ({
      id,
      head,
      cell: (row) => {
        const on = of(row)
        return on ? <Day on={on} /> : NONE
      },
      text: (row) => of(row) ?? '',
      ...more,
    }),
    /** The state of a record, with the badge declared for it. */
    state: (
      id: string,
      head: string,
      states: States,
      of: (row: T) => number | string,
      { look = 'plain', ...more }: More<T> & { look?: 'plain' | 'filled' } = {},
    ): Column<T> => ({
      id,
      head,
      cell: (row): ReactNode => <RecordState of={states} code={of(row)} look={look} />,
      text: (row) => say(stateOf(states, of(row)).words),
      ...more,
    }),
  }
}
