import { Button } from '@mantine/core'
import { Plural } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CountLine } from '#contract/stock/count-records.ts'
import { type CountLineFilter, stockCount } from '#contract/stock/stock-counts.ts'
import { decisionText } from '#contract/texts/stock-counts.ts'
import { countDecisions, type CountDecision } from '#domain/stock-count.ts'
import { act } from '#api/query.ts'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import type { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly id: string
  readonly filter: CountLineFilter
  readonly chosen: ReturnType<typeof useChosenRows<CountLine>>
  readonly total: number
}

/** The most lines that are named one by one. */
const MOST_NAMED = 500

/** Decides on the chosen lines, or on all that the view shows. */
export function DecideBar({ id, filter, chosen, total }: Props) {
  const say = useSay()
  const { mutateAsync: decide, isPending } = useMutation(act(stockCount.decide))
  const count = chosen.count(total)
  const set = async (decision: CountDecision): Promise<void> => {
    const named = chosen.rows.slice(0, MOST_NAMED).map(({ itemId, placeId }) => ({ itemId, placeId }))
    const which = chosen.all
      ? { view: filter.view, ...(filter.search ? { search: filter.search } : {}) }
      : { lines: named }
    const { lines } = await decide({ id, decision, ...which })
    chosen.clear()
    showToast({ message: <Plural value={lines} one="# line is decided." other="# lines are decided." /> })
  }
  return (
    <SelectionBar count={count} total={total} onAll={chosen.chooseAll} onClear={chosen.clear}>
      {Object.values(countDecisions).map((decision) => (
        <Button
          key={decision}
          size="xs"
          variant={decision === countDecisions.post ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => void set(decision).catch(() => undefined)}
        >
          {say(decisionText(decision))}
        </Button>
      ))}
    </SelectionBar>
  )
}
