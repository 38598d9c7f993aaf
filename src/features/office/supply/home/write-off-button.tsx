import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type LineForm, MOST_LINES, writeOffs } from '#contract/stock-documents.ts'
import type { Expiring } from '#contract/stock-expiry.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { write } from '#api/query.ts'
import { May } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** One line for each place that some of it is taken from. */
const linesOf = (goods: readonly Expiring[]): LineForm[] =>
  goods
    .flatMap(({ itemId, from }) =>
      from.map(({ placeId, quantity }) => ({ itemId, placeId, quantity, reason: 'expired' as const })),
    )
    .slice(0, MOST_LINES)

/** Drafts a write-off of goods that have expired; it is checked, changed and posted like others. */
export function WriteOffButton({
  goods,
  all = false,
}: {
  readonly goods: readonly Expiring[]
  readonly all?: boolean
}) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const { mutateAsync: save } = useMutation(write(writeOffs.save))
  const { mutate: start, isPending } = useMutation({
    mutationFn: async () => {
      const lines = linesOf(goods)
      if (lines.length === 0)
        return showToast({ state: 'attention', message: <Trans>Nothing of it is free: it is kept for orders.</Trans> })
      const id = crypto.randomUUID()
      await save({ id, version: 0, type: outboundTypes.writeOff, lines })
      await navigate({ to: '/shop/stockManage/writeOff/writeOffDetails/$id', params: { id } })
    },
    meta: { alert: true },
  })
  const name = goods[0] ? say(goods[0].name) : ''
  return (
    <May all={['shopWriteOffAdd']}>
      <Button
        variant="default"
        size={all ? 'sm' : 'compact-md'}
        mih={44}
        loading={isPending}
        aria-label={all ? undefined : t`Write off ${name}`}
        onClick={() => start()}
      >
        {all ? <Trans>Write off what has expired</Trans> : <Trans>Write off</Trans>}
      </Button>
    </May>
  )
}
