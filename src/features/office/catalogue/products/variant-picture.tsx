import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { imageUrl } from '#contract/image-url.ts'
import { sendImage } from '#api/upload.ts'
import css from '#features/office/catalogue/products/product-form.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { ImageUpload } from '#ui/image-upload.tsx'

interface Props {
  /** Of the variant. */
  readonly name: string
  readonly value: string | null
  readonly error: string | undefined
  readonly disabled: boolean
  /** Null: removed. */
  readonly onChange: (picture: string | null) => void
}

/** A variant's own picture, and a dialog in which it is chosen, replaced or removed. */
export function VariantPicture({ name, value, error, disabled, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant={error ? 'outline' : 'default'}
        {...(error ? { color: 'red' } : {})}
        disabled={disabled}
        leftSection={
          value === null ? undefined : (
            <img className={css.thumb} src={imageUrl(value, 'thumb')} alt="" loading="lazy" />
          )
        }
        onClick={() => setOpened(true)}
      >
        {value === null ? <Trans>Add a picture</Trans> : <Trans context="product">Picture</Trans>}
      </Button>
      <Dialog
        opened={opened}
        title={<Trans>Picture of {name}</Trans>}
        onClose={() => setOpened(false)}
        actions={
          <Button onClick={() => setOpened(false)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <ImageUpload
          label={<Trans context="product">Picture</Trans>}
          value={value ?? ''}
          error={error}
          upload={sendImage('goods')}
          onChange={(path) => onChange(path === '' ? null : path)}
        />
      </Dialog>
    </>
  )
}
