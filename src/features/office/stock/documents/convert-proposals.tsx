import { ActionIcon, Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconBellOff } from '@tabler/icons-react'
import { type ConvertRule, conversions } from '#contract/stock/conversions.ts'
import type { LineForm } from '#contract/stock/stock-documents.ts'
import { conversionTypes } from '#domain/documents/conversions.ts'
import { milli } from '#domain/money.ts'
import { act, queryClient, read, write } from '#api/query.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { showToast, showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** A conversion of what lies at the place that has the most of it, to where the other is sold from. */
function lineOf(
  { from, to, quantity, lost, made, times }: ConvertRule,
  shelf: string | undefined,
): LineForm | undefined {
  const source = from.places
    .filter((place) => place.kind === 'warehouse' || place.kind === 'shelf')
    .toSorted((a, b) => b.quantity - a.quantity)[0]
  const toPlaceId = to.mainPlaceId ?? shelf
  if (!source || source.quantity < quantity || toPlaceId === undefined) return undefined
  const n = Math.min(times, Math.floor(source.quantity / quantity))
  return {
    itemId: from.itemId,
    placeId: source.placeId,
    quantity: milli(quantity * n),
    toItemId: to.itemId,
    toPlaceId,
    made: milli(made * n),
    ...(lost === 0 ? {} : { lost: milli(lost * n) }),
  }
}

/** Products that are low and can be made from present stock as before: proposed, and never made automatically. */
export function ConvertProposals() {
  const { t } = useLingui()
  const rules = useQuery(read(conversions.rules, {})).data?.records ?? []
  const useful = rules.filter(({ times }) => times > 0)
  if (useful.length === 0) return null
  return (
    <section aria-label={t`Low, and can be made`} className={css['proposed']}>
      <strong>
        <Plural
          value={useful.length}
          one="# item is low and can be made now"
          other="# items are low and can be made now"
        />
      </strong>
      <ul className={css['proposals']}>
        {useful.map((rule) => (
          <Proposal key={`${rule.from.itemId} ${rule.to.itemId}`} rule={rule} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ rule }: { readonly rule: ConvertRule }) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const { mutateAsync: save } = useMutation(write(conversions.save))
  const { mutate: propose } = useMutation(act(conversions.propose))
  const { mutate: start, isPending } = useMutation({
    mutationFn: async () => {
      const { records: places } = await queryClient.ensureQueryData(read(conversions.places, {}))
      const line = lineOf(rule, places.find((place) => place.kind === 'shelf')?.placeId)
      if (!line)
        return showToast({
          state: 'attention',
          message: <Trans>No single location has enough. Move stock together first.</Trans>,
        })
      const id = crypto.randomUUID()
      await save({ id, version: 0, type: conversionTypes.conversion, lines: [line] })
      await navigate({ to: '/shop/stockManage/conversion/conversionDetails/$id', params: { id } })
    },
    meta: { alert: true },
  })
  const { from, to, times } = rule
  const name = say(to.name)
  const amount = (n: number, item: ConvertRule['from']): string =>
    `${formatQuantity(milli(n * times), i18n.locale)} ${say(item.unit)}`
  const source = `${say(from.name)} · ${amount(rule.quantity, from)}`
  const made = `${name} · ${amount(rule.made, to)}`
  const ids = { fromItemId: from.itemId, toItemId: to.itemId }
  const silence = t`Don’t suggest ${name} again`
  return (
    <li>
      <span>
        {source} → {made}
      </span>
      <Button variant="default" loading={isPending} aria-label={t`Convert to ${name}`} onClick={() => start()}>
        <Trans>Convert…</Trans>
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={silence}
        title={silence}
        onClick={() =>
          propose(
            { ...ids, proposed: false },
            {
              onSuccess: () => showUndo(t`${name} is no longer suggested.`, () => propose({ ...ids, proposed: true })),
            },
          )
        }
      >
        <IconBellOff size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
