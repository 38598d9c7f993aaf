import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineRun, OnlineSelection } from '#contract/online/online-goods-schemas.ts'
import { act } from '#api/query.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { May } from '#ui/may.tsx'

interface Props {
  /** Single products, or those of the list's filter, which the server finds again. */
  readonly selection: OnlineSelection
  readonly count: number
  readonly onRun: (run: OnlineRun) => void
}

/** The actions for the products chosen in the list. */
export function ChosenOnline({ selection, count, onRun }: Props) {
  const [asking, setAsking] = useState(false)
  const up = useMutation(act(onlineGoods.batchUp))
  const down = useMutation(act(onlineGoods.batchDown))
  const remove = useMutation(act(onlineGoods.batchDelete))
  const start = ({ mutateAsync }: typeof up): Promise<void> =>
    mutateAsync({ selection })
      .then(onRun)
      // the call has shown why
      .catch(() => undefined)
  return (
    <>
      <May all={['shopOnlineUp']}>
        <Button variant="default" size="xs" loading={up.isPending} onClick={() => void start(up)}>
          <Trans>Put on sale</Trans>
        </Button>
      </May>
      <May all={['shopOnlineDown']}>
        <Button variant="default" size="xs" loading={down.isPending} onClick={() => void start(down)}>
          <Trans>Take off sale</Trans>
        </Button>
      </May>
      <May all={['shopOnlineDelete']}>
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      </May>
      <ConfirmDialog
        danger
        opened={asking}
        busy={remove.isPending}
        title={
          <Plural
            value={count}
            one="Remove # product from the web shop?"
            other="Remove # products from the web shop?"
          />
        }
        confirm={<Trans>Remove products</Trans>}
        onClose={() => setAsking(false)}
        onConfirm={() => void start(remove).finally(() => setAsking(false))}
      >
        <Trans>
          Prices, limits and texts of the web shop are deleted with them. The products themselves stay in the product
          list. This can’t be undone.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
