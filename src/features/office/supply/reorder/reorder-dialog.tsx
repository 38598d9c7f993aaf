import { Button, Select } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type ItemSuggestion, MOST_SUGGESTIONS, purchaseGenerate, reorder } from '#contract/supply/reorder.ts'
import { cents } from '#domain/money.ts'
import { serviceLevels, type ServiceLevel } from '#domain/reorder.ts'
import { act, queryClient, read } from '#api/query.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import css from '#features/office/supply/reorder/reorder.module.css'
import { ReorderItem } from '#features/office/supply/reorder/reorder-item.tsx'
import { useLevelWords } from '#features/office/supply/reorder/reorder-sentence.tsx'
import { ordersOf, type ReorderGroup, useReorder } from '#features/office/supply/reorder/use-reorder.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly itemIds: readonly string[]
  /** The list in which the items were selected. */
  readonly from: keyof typeof purchaseGenerate
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Proposals for the selected items, with the reasons; the quantities can be changed before the orders are made. */
export function ReorderDialog({ itemIds, from, onClose, onDone }: Props) {
  const [level, setLevel] = useState<ServiceLevel>(95)
  const asked = itemIds.slice(0, MOST_SUGGESTIONS)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(reorder.suggest, { itemIds: [...asked], level }),
    placeholderData: (before) => before,
  })
  const left = itemIds.length - asked.length
  return (
    <Review
      from={from}
      suggestions={data?.records}
      stale={isPlaceholderData}
      level={level}
      onLevel={setLevel}
      onClose={onClose}
      onDone={onDone}
      left={left}
      missing={data ? asked.length - data.records.length : 0}
      failure={error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
    />
  )
}

interface ReviewProps {
  readonly from: Props['from']
  readonly suggestions: readonly ItemSuggestion[] | undefined
  readonly stale: boolean
  readonly level: ServiceLevel
  readonly onLevel: (level: ServiceLevel) => void
  readonly onClose: () => void
  readonly onDone: () => void
  /** Selected beyond what one order takes, and those that nobody orders. */
  readonly left: number
  readonly missing: number
  readonly failure: ReactNode
}

/** Up to so many items are drawn at once; of more, each when it is opened. */
const DRAWN = 4

function Review(props: ReviewProps) {
  const { from, suggestions, stale, level, onLevel, onClose, onDone, left, missing, failure } = props
  const { t } = useLingui()
  const router = useRouter()
  const { groups, setMethod, setPacks } = useReorder(suggestions ?? [])
  const { mutateAsync: generate, isPending } = useMutation({
    ...act(purchaseGenerate[from]),
    // somebody else has ordered: what is proposed is asked for again
    onError: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === reorder.suggest.name }),
  })
  const orders = ordersOf(groups)
  const make = async (): Promise<void> => {
    const made = await generate({ level, orders })
    const numbers = made.orders.map((order) => order.number).join(', ')
    onDone()
    const [first, ...others] = made.orders
    if (first && others.length === 0) await router.navigate({ to: orderRoutes.details, params: { id: first.id } })
    else await router.navigate({ to: orderRoutes.list })
    showToast({ message: t`Created, waiting for review: ${numbers}.` })
  }
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Create purchase orders</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={isPending}
            disabled={orders.length === 0 || stale}
            onClick={() => void make().catch(() => undefined)}
          >
            {orders.length === 0 ? (
              <Trans>Nothing to order</Trans>
            ) : (
              <Plural value={orders.length} one="Create # order" other="Create # orders" />
            )}
          </Button>
        </>
      }
    >
      <Head level={level} onLevel={onLevel} />
      {failure}
      {suggestions === undefined && failure === null ? <p role="status">{t`Calculating suggestions…`}</p> : null}
      <div aria-busy={stale}>
        {groups.map((group) => (
          <section key={group.id} className={css.group}>
            <GroupHead group={group} />
            <ul className={css.items}>
              {group.lines.map((line) => (
                <ReorderItem
                  key={line.suggestion.itemId}
                  line={line}
                  drawn={(suggestions ?? []).length <= DRAWN}
                  onMethod={(method) => setMethod(line.suggestion.itemId, method)}
                  onPacks={(packs) => setPacks(line.suggestion.itemId, packs)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {missing > 0 ? (
        <p className={css.quiet}>
          <Plural
            value={missing}
            one="# item can’t be ordered: it is made in the store, or was deleted."
            other="# items can’t be ordered: they are made in the store, or were deleted."
          />
        </p>
      ) : null}
      {left > 0 ? (
        <p className={css.quiet}>
          <Plural value={left} one="# more is selected. Order it next." other="# more are selected. Order them next." />
        </p>
      ) : null}
    </Dialog>
  )
}

function Head({ level, onLevel }: Pick<ReviewProps, 'level' | 'onLevel'>) {
  const { t } = useLingui()
  const levels = useLevelWords()
  const all = Object.keys(serviceLevels).map(Number) as ServiceLevel[]
  return (
    <div className={css.head}>
      <p className={css.hint}>
        <Trans>
          One order for each supplier. Change any quantity; enter 0 to leave an item out. Doesn’t account for busy and
          slow days.
        </Trans>
      </p>
      <Select
        label={t`Stock lasts`}
        className={css.level}
        allowDeselect={false}
        data={all.map((one) => ({ value: String(one), label: levels[one] }))}
        value={String(level)}
        onChange={(value) => onLevel(Number(value) as ServiceLevel)}
      />
    </div>
  )
}

function GroupHead({ group: { supplier, lines } }: { readonly group: ReorderGroup }) {
  const sum = lines.reduce((total, { suggestion, packs }) => total + (suggestion.packCost ?? 0) * Number(packs), 0)
  const known = lines.some(({ suggestion }) => typeof suggestion.packCost === 'number')
  const unknown = lines.filter(({ suggestion, packs }) => suggestion.packCost === null && Number(packs) > 0).length
  return (
    <h3 className={css.supplier}>
      <span>{supplier ? supplier.name : <Trans>No supplier yet. Choose one on the order.</Trans>}</span>
      {known ? (
        <span className={css.cost}>
          <Money value={cents(sum)} />
          {unknown > 0 ? (
            <span className={css.quiet}>
              {' '}
              <Plural value={unknown} one="and # item without a cost" other="and # items without a cost" />
            </span>
          ) : null}
        </span>
      ) : null}
    </h3>
  )
}
