import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineRun } from '#contract/online/online-goods-schemas.ts'
import { queryClient, read } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** While it runs. */
const FRESH_EVERY = 1_000

interface Props {
  /** As it was answered when it was started. */
  readonly run: OnlineRun
  /** What can be done next, once some of it succeeded. */
  readonly next?: ReactNode
  readonly onClose: () => void
}

/** What becomes of many products: how far it is, and then what failed and why. Closed early, a toast says the end. */
export function RunDialog({ run: started, next, onClose }: Props) {
  const [hidden, setHidden] = useState(false)
  const { data: run } = useQuery({
    ...read(onlineGoods.run, { id: started.id }),
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.finished ? false : FRESH_EVERY),
  })
  const { finished } = run
  useEffect(() => {
    if (finished && !started.finished) void renewLists()
    if (finished && hidden) {
      showToast({ message: <RunSum run={run} />, state: run.failures.length > 0 ? 'attention' : 'ready' })
      onClose()
    }
  }, [finished, hidden]) // oxlint-disable-line react/exhaustive-deps -- once, when it ends
  return (
    <Dialog
      opened={!hidden}
      title={<RunTitle action={run.action} />}
      onClose={() => (finished ? onClose() : setHidden(true))}
      actions={
        <>
          <Button variant="default" onClick={() => (finished ? onClose() : setHidden(true))}>
            {finished ? <Trans>Done</Trans> : <Trans>Leave it running</Trans>}
          </Button>
          {finished && run.succeeded > 0 ? next : null}
        </>
      }
    >
      <div className={css.run} aria-live="polite">
        {finished ? (
          <>
            <p className={css.sum}>
              <RunSum run={run} />
            </p>
            <Failures run={run} />
          </>
        ) : (
          <>
            <ProgressLine label={<RunTitle action={run.action} />} done={run.done} total={run.total} />
            <p className={css.hint}>
              <Trans>It goes on in the background, also when you leave this page.</Trans>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

const LISTS: readonly string[] = [
  onlineGoods.list.name,
  onlineGoods.unpublishedGoods.name,
  onlineGoods.unpublishedRechargeCards.name,
]

/** The lists that a run has changed behind the screen. */
const renewLists = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => LISTS.includes(String(queryKey[1])) })

function RunTitle({ action }: Pick<OnlineRun, 'action'>) {
  switch (action) {
    case 'publish':
      return <Trans>Publish products</Trans>
    case 'up':
      return <Trans>Put on sale</Trans>
    case 'down':
      return <Trans>Take off sale</Trans>
    case 'delete':
      return <Trans>Remove from the web shop</Trans>
  }
}

function RunSum({ run: { action, done, succeeded } }: { readonly run: OnlineRun }) {
  const failed = done - succeeded
  switch (action) {
    case 'publish':
      if (failed === 0) return <Plural value={succeeded} one="# product published." other="# products published." />
      return (
        <Trans>
          {succeeded} published, {failed} not.
        </Trans>
      )
    case 'up':
      if (failed === 0) return <Plural value={succeeded} one="# product put on sale." other="# products put on sale." />
      return (
        <Trans>
          {succeeded} put on sale, {failed} not.
        </Trans>
      )
    case 'down':
      if (failed === 0)
        return <Plural value={succeeded} one="# product taken off sale." other="# products taken off sale." />
      return (
        <Trans>
          {succeeded} taken off sale, {failed} not.
        </Trans>
      )
    case 'delete':
      if (failed === 0) return <Plural value={succeeded} one="# product removed." other="# products removed." />
      return (
        <Trans>
          {succeeded} removed, {failed} not.
        </Trans>
      )
  }
}

/** Why products were left as they were, each reason with the first of them. */
function Failures({ run }: { readonly run: OnlineRun }) {
  const say = useSay()
  if (run.failures.length === 0) return null
  return (
    <ul className={css.failures}>
      {run.failures.map(({ reason, sentence, count, products }) => {
        const named = products.filter(({ name }) => say(name) !== '')
        return (
          <li key={reason}>
            <p>
              {sentence} <span className={css.hint}>({count})</span>
            </p>
            <ul className={css.named}>
              {named.map(({ id, name }) => (
                <li key={id}>
                  <ProductLink id={id} published={run.action !== 'publish' || reason === 'online.published'}>
                    {say(name)}
                  </ProductLink>
                </li>
              ))}
              {named.length < count ? <li>…</li> : null}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

interface LinkProps {
  readonly id: string
  readonly published: boolean
  readonly children: ReactNode
}

/** To where what is missing can be mended: the product's own page while it isn't published. */
const ProductLink = ({ id, published, children }: LinkProps) =>
  published ? (
    <AppLink to="/shop/onlineGoodsManage/viewReleaseGoods/$id" params={{ id }}>
      {children}
    </AppLink>
  ) : (
    <AppLink to="/shop/goodsManage/goodsListInfo/editGoods/$id" params={{ id }}>
      {children}
    </AppLink>
  )
