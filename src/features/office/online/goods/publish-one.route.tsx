import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { queryClient, read, write } from '#api/query.ts'
import { OnlineForm } from '#features/office/online/goods/online-form.tsx'
import { firstValues, sentOnline } from '#features/office/online/goods/online-values.ts'
import { showToast } from '#ui/toast.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'
import { useSay } from '#ui/use-language.ts'

/** A product to publish, with how it is sold on the web. */
export const Route = createFileRoute('/_office/shop/onlineGoodsManage/releaseGoodsView/$id')({
  loader: async ({ params }) => {
    const [own] = await Promise.all([
      queryClient.fetchQuery(read(onlineGoods.skuInfo, params)),
      queryClient.ensureQueryData(read(onlineGoods.deliveryConfigured, {})),
    ])
    if (own.published) throw redirect({ to: '/shop/onlineGoodsManage/viewReleaseGoods/$id', params, replace: true })
  },
  component: PublishOne,
})

function PublishOne() {
  const router = useRouter()
  const say = useSay()
  const zone = useStoreZone()
  const { id } = Route.useParams()
  const { data: own } = useSuspenseQuery(read(onlineGoods.skuInfo, { id }))
  const { data: ways } = useSuspenseQuery(read(onlineGoods.deliveryConfigured, {}))
  const { mutateAsync: publish } = useMutation(write(onlineGoods.publish))
  const name = say(own.name)
  return (
    <OnlineForm
      key={id}
      title={<Trans>Publish {name}</Trans>}
      submit={<Trans>Publish</Trans>}
      own={own}
      skus={own.skus}
      initial={firstValues(own.skus, ways)}
      save={(values) => publish({ id, ...sentOnline(values, zone) })}
      onSaved={() => {
        showToast({ message: <Trans>Published. Put it on sale so that buyers see it.</Trans> })
        void router.navigate({ to: '/shop/onlineGoodsManage/viewReleaseGoods/$id', params: { id } })
      }}
      onCancel={() => void router.navigate({ to: '/shop/onlineGoodsManage/releaseGoodsView' })}
    />
  )
}
