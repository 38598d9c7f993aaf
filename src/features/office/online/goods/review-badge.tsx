import { Button, Popover } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineRow } from '#contract/online/online-goods-schemas.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { read } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'

type Reviewed = Pick<OnlineRow, 'id' | 'name' | 'state' | 'review'>

/** Whether a product is on sale, and its review where that is not passed. */
export const OnlineState = ({ product, look }: { readonly product: Reviewed; readonly look?: 'plain' }) => (
  <span className={css.states}>
    <RecordState of={onlineProductStates} code={product.state} {...(look ? { look } : {})} />
    {product.review === onlineReviewStates.waiting ? (
      <RecordState of={onlineReviewStates} code={product.review} {...(look ? { look } : {})} />
    ) : null}
    {product.review === onlineReviewStates.rejected ? <Rejected product={product} /> : null}
  </span>
)

/** The reason of a rejection, behind its badge. */
function Rejected({ product }: { readonly product: Reviewed }) {
  const { t } = useLingui()
  const say = useSay()
  const [opened, setOpened] = useState(false)
  const name = say(product.name)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.why}
          aria-label={t`Why was ${name} rejected?`}
          onClick={(event) => {
            event.stopPropagation()
            setOpened(!opened)
          }}
        >
          <RecordState of={onlineReviewStates} code={product.review} look="plain" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p="md" onClick={(event) => event.stopPropagation()}>
        <Reason id={product.id} />
        <Button variant="default" size="xs" onClick={() => setOpened(false)}>
          <Trans>Close</Trans>
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function Reason({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(read(onlineGoods.rebuttalReason, { id }))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <p className={css.reason} aria-busy={data === undefined}>
      {data?.reason ?? '…'}
    </p>
  )
}
