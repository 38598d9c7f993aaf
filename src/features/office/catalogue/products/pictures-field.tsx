import { ActionIcon, Input, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { imageUrl } from '#contract/image-url.ts'
import { MOST_PICTURES } from '#contract/catalogue/products.ts'
import { sendImage } from '#api/upload.ts'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { ProductValues } from '#features/office/catalogue/products/product-values.ts'
import { ImageUpload } from '#ui/image-upload.tsx'
import { showUndo } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

type Pictures = ProductValues['pictures']

export interface PicturesFieldProps {
  readonly value: Pictures
  readonly onChange: (pictures: Pictures) => void
  readonly error?: string | undefined
  readonly disabled: boolean
}

/** Up to nine pictures; the first is shown in lists and at counters. Order by drag, or by the arrows at each. */
export function PicturesField({ value, onChange, error, disabled }: PicturesFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const alt = language === 'zh' ? 'altZh' : 'altEn'
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= value.length || from === to) return
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!))
  }
  const drop = (event: DragEvent, to: number): void => {
    if (dragged === undefined) return
    event.preventDefault()
    move(dragged, to)
    setDragged(undefined)
  }
  const remove = (at: number): void => {
    onChange(value.toSpliced(at, 1))
    showUndo(t`Picture removed.`, () => onChange(value))
  }
  return (
    <Input.Wrapper error={error} errorProps={{ role: 'alert' }}>
      <ol className={css.pictures} aria-label={t`Pictures, the main one first`}>
        {value.map((picture, at) => {
          const number = at + 1
          return (
            <li
              key={picture.path}
              className={css.picture}
              draggable={!disabled}
              data-dragged={dragged === at || undefined}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
            >
              <img src={imageUrl(picture.path, 'thumb')} alt={picture[alt] || t`Picture ${number}`} draggable={false} />
              <div className={css.pictureTools}>
                <ActionIcon
                  size="2.75rem"
                  aria-label={t`Move picture ${number} forward`}
                  disabled={disabled || at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowLeft size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="2.75rem"
                  aria-label={t`Move picture ${number} back`}
                  disabled={disabled || at === value.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowRight size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="2.75rem"
                  aria-label={t`Remove picture ${number}`}
                  disabled={disabled}
                  onClick={() => remove(at)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </div>
              <TextInput
                aria-label={t`What picture ${number} shows`}
                placeholder={t`Picture description`}
                maxLength={120}
                disabled={disabled}
                value={picture[alt]}
                onChange={(event) => onChange(value.with(at, { ...picture, [alt]: event.currentTarget.value }))}
              />
            </li>
          )
        })}
      </ol>
      {value.length < MOST_PICTURES ? (
        <ImageUpload
          label={value.length === 0 ? <Trans>Product picture</Trans> : <Trans>Another picture</Trans>}
          value=""
          disabled={disabled}
          upload={sendImage('goods')}
          onChange={(path) => {
            if (path !== '' && !value.some((one) => one.path === path))
              onChange([...value, { path, altZh: '', altEn: '' }])
          }}
        />
      ) : null}
    </Input.Wrapper>
  )
}
