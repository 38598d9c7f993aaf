import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconClipboardList } from '@tabler/icons-react'
import { stockCount } from '#contract/stock-counts.ts'
import { countKinds } from '#domain/stock-count.ts'
import { write } from '#api/query.ts'
import { May } from '#ui/may.tsx'

/** Starts a count of these items, and opens it to count. */
export function CountButton({ itemIds }: { readonly itemIds: readonly string[] }) {
  const navigate = useNavigate()
  const { mutateAsync: add } = useMutation(write(stockCount.add))
  const { mutateAsync: begin } = useMutation(write(stockCount.start))
  const { mutate: start, isPending } = useMutation({
    mutationFn: async () => {
      const id = crypto.randomUUID()
      const { version } = await add({ id, kind: countKinds.single, itemIds: [...itemIds] })
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
