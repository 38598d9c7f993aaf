import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconClipboardList } from '@tabler/icons-react'
import { stockCount } from '#contract/stock/stock-counts.ts'
import type { StockHome } from '#contract/insight/stock-home.ts'
import { countStates } from '#domain/count-states.ts'
import { countKinds } from '#domain/stock-count.ts'
import { write } from '#api/query.ts'
import { ButtonLink } from '#ui/app-link.tsx'
import { May } from '#ui/may.tsx'

interface Props {
  readonly itemIds: readonly string[]
  readonly daily: StockHome['daily']
}

/** Starts the prepared count, or else one of these items, and opens it to count; goes on with one that was started. */
export function CountButton({ itemIds, daily }: Props) {
  if (daily?.state === countStates.counting)
    return (
      <May all={['shopCountEnter']}>
        <ButtonLink
          variant="default"
          to="/shop/stockManage/stockCount/counting/$id"
          params={{ id: daily.id }}
          leftSection={<IconClipboardList size={18} aria-hidden />}
        >
          <Trans>Continue counting</Trans>
        </ButtonLink>
      </May>
    )
  if (daily?.state === countStates.review)
    return (
      <May all={['shopStockCount']}>
        <ButtonLink variant="default" to="/shop/stockManage/stockCount/countDetails/$id" params={{ id: daily.id }}>
          <Trans>Review the count</Trans>
        </ButtonLink>
      </May>
    )
  return <StartButton itemIds={itemIds} daily={daily} />
}

function StartButton({ itemIds, daily }: Props) {
  const navigate = useNavigate()
  const { mutateAsync: add } = useMutation(write(stockCount.add))
  const { mutateAsync: begin } = useMutation(write(stockCount.start))
  const { mutate: start, isPending } = useMutation({
    mutationFn: async () => {
      const id = daily?.id ?? crypto.randomUUID()
      const { version } = daily ?? (await add({ id, kind: countKinds.single, itemIds: [...itemIds] }))
      await begin({ id, version })
      await navigate({ to: '/shop/stockManage/stockCount/counting/$id', params: { id } })
    },
    meta: { alert: true },
  })
  return (
    <May all={['shopCountManage', 'shopCountEnter']}>
      <Button
        variant="default"
        leftSection={<IconClipboardList size={18} aria-hidden />}
        loading={isPending}
        onClick={() => start()}
      >
        <Trans>Count these</Trans>
      </Button>
    </May>
  )
}
