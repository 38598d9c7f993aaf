import type { Cents } from '#domain/money.ts'
import type { Column } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { Money } from '#ui/money.tsx'

/** A column of amounts. */
export const moneyColumn = <R,>(
  id: string,
  head: string,
  of: (row: R) => Cents,
  card: NonNullable<Column<R>['card']> = 'hidden',
): Column<R> => ({
  id,
  head,
  align: 'right',
  card,
  text: (row) => amountInFile(of(row)),
  cell: (row) => <Money value={of(row)} strong={card === 'amount'} />,
})
