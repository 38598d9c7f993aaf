import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { frozenStates } from '#domain/online-product-states.ts'
import { sentenceOf } from '#api/call.ts'
import { queryClient, read, write } from '#api/query.ts'
import { OnlineForm } from '#features/office/online/goods/online-form.tsx'
import { onlineValues, type OnlineValues, sentOnline } from '#features/office/online/goods/online-values.ts'
import { useMay } from '#ui/may.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** How a published product is sold on the web, to change. */
export const Route = createFileRoute('/_office/shop/onlineGoodsManage/editReleaseGoods/$id')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.fetchQuery(read(onlineGoods.details, params)),
      queryClient.ensureQueryData(read(onlineGoods.skuInfo, params)),
      queryClient.ensureQueryData(read(onlineGoods.deliveryConfigured, {})),
    ])
  },
  component: EditOnline,
})

function EditOnline() {
  const router = useRouter()
  const say = useSay()
  const zone = useStoreZone()
  const may = useMay()
  const { id } = Route.useParams()
  const details = read(onlineGoods.details, { id })
  const { data: product } = useSuspenseQuery(details)
  // the product's own name and description, which those of the web hide
  const { data: own } = useSuspenseQuery(read(onlineGoods.skuInfo, { id }))
  const [again, setAgain] = useState(false)
  const { mutateAsync: edit } = useMutation(write(onlineGoods.edit))
  const onceMore = useSaleAgain(id)
  const onSale = frozenStates.includes(product.state)
  const mayAgain = may({ all: ['shopOnlineUp', 'shopOnlineDown'] })
  const name = say(product.name)
  const save = (values: OnlineValues, version: number) => edit({ id, version, ...sentOnline(values, zone) })
  const leave = (): void => void router.navigate({ to: '/shop/onlineGoodsManage/viewReleaseGoods/$id', params: { id } })
  return (
    <OnlineForm
      key={id}
      title={<Trans>Edit {name}</Trans>}
      submit={again ? <Trans>Save and put on sale again</Trans> : undefined}
      own={own}
      skus={product.skus}
      initial={onlineValues(product, zone)}
      record={{ version: product.version, values: onlineValues(product, zone) }}
      frozen={onSale && !again}
      onUnfreeze={mayAgain ? () => setAgain(true) : undefined}
      save={(values, version) => (again ? onceMore(() => save(values, version)) : save(values, version))}
      newest={() => queryClient.invalidateQueries({ queryKey: details.queryKey })}
      onSaved={() => {
        if (!again) showToast({ message: <Trans>Saved.</Trans> })
        leave()
      }}
      onCancel={leave}
    />
  )
}

/** Takes a product down for a change, and puts it on sale again, also where the change is refused. */
function useSaleAgain(id: string) {
  const { mutateAsync: up } = useMutation(write(onlineGoods.up))
  const { mutateAsync: down } = useMutation(write(onlineGoods.down))
  return async (change: () => Promise<unknown>): Promise<void> => {
    await down({ id })
    try {
      await change()
    } catch (error) {
      await up({ id })
      throw error
    }
    try {
      await up({ id })
      showToast({ message: <Trans>Saved. It is on sale again.</Trans> })
    } catch (error) {
      // such as new words that are reviewed first
      const reason = sentenceOf(error)
      showToast({ message: <Trans>Saved, and not on sale: {reason}</Trans>, state: 'attention' })
    }
  }
}
