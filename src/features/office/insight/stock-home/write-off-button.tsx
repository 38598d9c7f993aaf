import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconTrash } from '@tabler/icons-react'
import { type LineForm, MOST_LINES, writeOffs } from '#contract/stock/stock-documents.ts'
import type { Expiring } from '#contract/insight/stock-expiry.ts'
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

interface Props {
  readonly goods: readonly Expiring[]
  /** `icon`: of one row of a list; `all`: of everything that has expired. */
  readonly look?: 'icon' | 'all'
}

/** Drafts a write-off of goods that have expired; it is checked, changed and posted like others. */
export function WriteOffButton({ goods, look }: Props) {
  const { t } = useLingui()
  const name = useSay()(goods[0]?.name ?? { zh: '', en: '' })
  const { start, busy } = useWriteOff(goods)
  const one = t`Write off ${name}`
  return (
    <May all={['shopWriteOffAdd']}>
      {look === 'icon' ? (
        <ActionIcon variant="subtle" color="gray" loading={busy} aria-label={one} title={one} onClick={start}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" loading={busy} aria-label={look === 'all' ? undefined : one} onClick={start}>
          {look === 'all' ? <Trans>Write off what has expired</Trans> : <Trans>Write off</Trans>}
        </Button>
      )}
    </May>
  )
}

function useWriteOff(goods: readonly Expiring[]): { readonly start: () => void; readonly busy: boolean } {
  const navigate = useNavigate()
  const { mutateAsync: save } = useMutation(write(writeOffs.save))
  const { mutate: start, isPending: busy } = useMutation({
    mutationFn: async () => {
      const lines = linesOf(goods)
      if (lines.length === 0)
        return showToast({ state: 'attention', message: <Trans>All of it is reserved for orders.</Trans> })
      const id = crypto.randomUUID()
      await save({ id, version: 0, type: outboundTypes.writeOff, lines })
      await navigate({ to: '/shop/stockManage/writeOff/writeOffDetails/$id', params: { id } })
    },
    meta: { alert: true },
  })
  return { start: () => start(), busy }
}
