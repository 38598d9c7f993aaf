import { Button, FileButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { DELIVERY_FILE, receiving } from '#contract/supply/receiving.ts'
import { base64 } from '#api/base64.ts'
import { call, sentenceOf } from '#api/call.ts'
import type { ReadDelivery } from '#features/office/stock/documents/delivery-lines.ts'
import css from '#features/office/stock/documents/documents.module.css'

interface Props {
  /** The order that the goods come of. */
  readonly orderId: string | undefined
  readonly onRead: (delivery: ReadDelivery) => void
}

/** Reads a supplier's file of what was delivered; what it says is shown before anything is filled in. */
export function DeliveryButton({ orderId, onRead }: Props) {
  const { t } = useLingui()
  const [refused, setRefused] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => ({
      file: file.name,
      ...(await call(receiving.readFile, {
        name: file.name.slice(-200),
        data: base64(new Uint8Array(await file.arrayBuffer())),
        ...(orderId === undefined ? {} : { orderId }),
      })),
    }),
    onSuccess: onRead,
    onError: (error) => setRefused((error instanceof AppError && error.fields['file']) || sentenceOf(error)),
  })
  const take = (file: File | null): void => {
    if (!file) return
    const problem =
      file.size < 3
        ? t`The file is empty. Choose another one.`
        : file.size > DELIVERY_FILE
          ? t`The file is larger than 2 MB. Split it into several files.`
          : ''
    setRefused(problem)
    if (problem === '') mutate(file)
  }
  return (
    <div className={css['file']}>
      <FileButton accept=".csv,.tsv,.txt,.xlsx,text/csv" onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isPending}
            leftSection={<IconFileUpload size={18} aria-hidden />}
          >
            <Trans>From a file…</Trans>
          </Button>
        )}
      </FileButton>
      {refused === '' ? null : (
        <p role="alert" className={css['failure']}>
          {refused}
        </p>
      )}
    </div>
  )
}
