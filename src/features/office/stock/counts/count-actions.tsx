import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { CountDetails } from '#contract/stock/count-records.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { countActions } from '#domain/count-states.ts'
import { act } from '#api/query.ts'
import { FinishButton } from '#features/office/stock/counts/finish-button.tsx'
import { PostDialog } from '#features/office/stock/counts/post-dialog.tsx'
import { usePaper } from '#features/shared/use-paper.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { May } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'
import { allows } from '#domain/states.ts'

/** The actions that a count allows now. */
export function CountActions({ count }: { readonly count: CountDetails }) {
  const { t } = useLingui()
  const { id, version, state, review, posting } = count
  const start = useMutation(act(stockCount.start))
  const recount = useMutation(act(stockCount.recount))
  const include = useMutation(act(stockCount.include))
  const cancel = useMutation(act(stockCount.cancel))
  const sheet = usePaper({ call: stockCount.pdf, input: { id }, name: count.number ?? 'count' })
  const [posts, setPosts] = useState(false)
  const can = (action: keyof typeof countActions) => !posting && allows(countActions, state, action)
  const quiet = (work: Promise<unknown>): void => void work.catch(() => undefined)
  return (
    <>
      <RowMenu
        label={t`More actions`}
        items={[
          {
            label: <Trans>Print a count sheet</Trans>,
            run: sheet.show,
          },
          can('cancel') && {
            may: { all: ['shopCountManage'] },
            label: <Trans>Cancel this count</Trans>,
            run: () => cancel.mutateAsync({ id, version }),
            confirm: {
              title: <Trans>Cancel this count?</Trans>,
              body: <Trans>Stock stays as it is. What was counted stays on record.</Trans>,
              action: <Trans>Cancel this count</Trans>,
            },
          },
        ]}
      />
      {can('count') ? (
        <May all={['shopCountEnter']}>
          <ButtonLink
            to="/shop/stockManage/stockCount/counting/$id"
            params={{ id }}
            variant="default"
            leftSection={<IconBarcode size={18} aria-hidden />}
          >
            <Trans>Count</Trans>
          </ButtonLink>
        </May>
      ) : null}
      <May all={['shopCountManage']}>
        {can('start') ? (
          <Button loading={start.isPending} onClick={() => quiet(start.mutateAsync({ id, version }))}>
            <Trans>Start counting</Trans>
          </Button>
        ) : null}
        {can('finish') ? <FinishButton count={count} /> : null}
        {can('include') && count.arrivedLater > 0 ? (
          <Button
            variant="default"
            loading={include.isPending}
            onClick={() => quiet(include.mutateAsync({ id, version }))}
          >
            <Trans>Include late entries</Trans>
          </Button>
        ) : null}
        {can('recount') && review !== null && review.recounts > 0 ? (
          <Button
            variant="default"
            loading={recount.isPending}
            onClick={() =>
              quiet(
                recount.mutateAsync({ id, version }).then(({ lines }) =>
                  showToast({
                    message: <Plural value={lines} one="# line is counted again." other="# lines are counted again." />,
                  }),
                ),
              )
            }
          >
            <Plural value={review.recounts} one="Count # line again" other="Count # lines again" />
          </Button>
        ) : null}
      </May>
      {can('post') ? (
        <May all={['shopCountPost']}>
          <Button onClick={() => setPosts(true)}>
            <Trans>Post</Trans>
          </Button>
        </May>
      ) : null}
      {sheet.dialog}
      {posts ? <PostDialog count={count} onClose={() => setPosts(false)} /> : null}
    </>
  )
}
