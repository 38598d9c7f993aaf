import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { bulk } from '#contract/catalogue/bulk.ts'
import type { PriceSelection } from '#contract/catalogue/price-changes.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { CategoryField } from '#features/office/catalogue/products/category-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly selection: PriceSelection
  readonly count: number
  readonly onClose: () => void
}

/** Puts many products into another category. */
export function MoveDialog({ selection, count, onClose }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const [categoryId, setCategoryId] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const { mutateAsync: move, isPending } = useMutation(write(bulk.category))
  const go = async (): Promise<void> => {
    setFailure(undefined)
    try {
      const { runId } = await move({ selection, categoryId })
      showToast({ message: t`Started. It can be undone for seven days.` })
      onClose()
      void router.navigate({ to: '/shop/goodsManage/bulkHistory/$id', params: { id: runId } })
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Dialog
      opened
      keep
      title={<Trans>Move to a category</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={categoryId === ''} loading={isPending} onClick={() => void go()}>
            <Plural value={count} one="Move # product" other="Move # products" />
          </Button>
        </>
      }
    >
      {failure === undefined ? null : <FormFailure>{sentenceOf(failure)}</FormFailure>}
      <Suspense fallback={null}>
        <CategoryField
          value={categoryId}
          onChange={(id) => setCategoryId(id ?? '')}
          // below the field, so that the button stays on its line
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={<Trans>All variants of a product move. Products on sale in the online store stay.</Trans>}
        />
      </Suspense>
    </Dialog>
  )
}
