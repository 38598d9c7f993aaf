import { Button, FileButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { IMPORT_SIZE } from '#contract/catalogue/imports.ts'
import { sentenceOf } from '#api/call.ts'
import { sendFile } from '#features/office/catalogue/import/send-file.ts'
import css from '#features/office/catalogue/import/import.module.css'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'

const KB = 1024

/** Takes a product file by button or by dropping it, sends it in parts, and opens its import. */
export function UploadBox() {
  const { t } = useLingui()
  const router = useRouter()
  const [over, setOver] = useState(false)
  const [sent, setSent] = useState(0)
  const [size, setSize] = useState(0)
  const [refused, setRefused] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => sendFile(file, setSent),
    onSuccess: (id) => router.navigate({ to: '/shop/goodsManage/goodsImport/$id', params: { id } }),
  })
  const take = (file: File | null | undefined): void => {
    if (!file) return
    setRefused(
      file.size === 0
        ? t`The file is empty. Choose another one.`
        : file.size > IMPORT_SIZE
          ? t`The file is larger than 60 MB. Split it into several files.`
          : '',
    )
    if (file.size === 0 || file.size > IMPORT_SIZE) return
    setSent(0)
    setSize(file.size)
    mutate(file)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={css.drop}
      data-wide
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FormFailure>{refused || (error ? sentenceOf(error) : '')}</FormFailure>
      {isPending ? (
        <div className={css.working}>
          <ProgressLine
            label={t`Sending the file`}
            done={Math.ceil(sent / KB)}
            total={Math.ceil(size / KB)}
            unit="KB"
          />
        </div>
      ) : (
        <FileButton accept=".csv,.tsv,.txt,.xlsx,text/csv" onChange={take}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} aria-hidden />} size="md">
              <Trans>Choose a product file</Trans>
            </Button>
          )}
        </FileButton>
      )}
      <p>
        <Trans>
          CSV or Excel (.xlsx) up to 60 MB, from Shopify, Square, Loyverse, Lightspeed, Odoo, WooCommerce, or your own
          table. You see every change before anything happens, and can undo it for seven days.
        </Trans>
      </p>
    </div>
  )
}
