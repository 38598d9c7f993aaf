import { Button, Input } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { imageUrl } from '#contract/image-url.ts'
import { IMAGE_KINDS } from './image-file.ts'
import { useImageUpload, type SendImage } from './image-upload-state.ts'
import { showUndo } from './toast.tsx'
import css from './image-upload.module.css'
import { useLanguage } from './use-language.ts'

const ImageCropDialog = lazy(() => import('./image-crop-dialog.tsx').then((m) => ({ default: m.ImageCropDialog })))

export interface ImageUploadProps {
  /** The stored path, or an address; '' if there is none. */
  readonly value: string
  /** The path of the new picture, or '' after removal. */
  readonly onChange: (path: string) => void
  readonly label: ReactNode
  /** Below the label; default: the specification's within 3 MB, best 1:1 and from 750 × 750. */
  readonly hint?: ReactNode
  /** The form's error, such as that a picture is required. */
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly upload: SendImage
}

/**
 * A picture field: picked, dropped or pasted, validated before upload, cropped to a square, with progress; replaced or
 * removed with undo.
 */
export function ImageUpload(props: ImageUploadProps) {
  const { value, onChange, label, hint, error, required = false, disabled = false } = props
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const change = (path: string): void => {
    onChange(path)
    if (value === '' || value === path) return
    showUndo(path === '' ? t`Picture removed.` : t`Picture replaced.`, () => onChange(value))
  }
  const state = useImageUpload(props.upload, change, language)
  const { phase } = state
  const wrong = (phase.is === 'rest' ? phase.wrong : undefined) ?? error
  const take = (files: FileList | undefined | null): void => {
    const file = files?.[0]
    if (file && !disabled && phase.is === 'rest') void state.take(file)
  }
  const pick = (): void => picker.current?.click()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={required}
      labelProps={{ id }}
      description={hint ?? <Trans>Within 3 MB, best 1:1, from 750 × 750 pixels.</Trans>}
      error={wrong}
      errorProps={{ role: 'alert' }}
    >
      <div
        className={css.field}
        role="group"
        aria-labelledby={id}
        data-over={over || undefined}
        data-wrong={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        <button
          type="button"
          className={css.stage}
          disabled={disabled || phase.is === 'send'}
          aria-label={value === '' ? t`Choose a picture` : t`Replace the picture`}
          onClick={pick}
        >
          {value === '' ? (
            <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
          ) : (
            <img key={value} src={imageUrl(value, 'thumb')} alt="" draggable={false} />
          )}
        </button>
        <div className={css.side}>
          {phase.is === 'send' ? (
            <Sending share={phase.share} onStop={state.cancel} />
          ) : (
            <Choices
              empty={value === ''}
              disabled={disabled}
              onPick={pick}
              onRemove={() => change('')}
              onRetry={phase.is === 'rest' && phase.again ? state.retry : undefined}
            />
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept={IMAGE_KINDS}
          hidden
          tabIndex={-1}
          aria-labelledby={id}
          onChange={(event) => {
            take(event.currentTarget.files)
            // so that the same file can be chosen again
            event.currentTarget.value = ''
          }}
        />
      </div>
      {phase.is === 'rest' && phase.small && !wrong ? (
        <p className={css.said} role="status">
          <Trans>This picture is small and may look blurred. From 750 × 750 pixels on it is sharp.</Trans>
        </p>
      ) : null}
      {phase.is === 'crop' ? (
        <Suspense fallback={null}>
          <ImageCropDialog image={phase.image} onChoose={(part) => void state.crop(part)} onClose={state.cancel} />
        </Suspense>
      ) : null}
    </Input.Wrapper>
  )
}

interface ChoicesProps {
  readonly empty: boolean
  readonly disabled: boolean
  readonly onPick: () => void
  readonly onRemove: () => void
  readonly onRetry: (() => void) | undefined
}

function Choices({ empty, disabled, onPick, onRemove, onRetry }: ChoicesProps) {
  return (
    <>
      <div className={css.buttons}>
        {onRetry ? (
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry} disabled={disabled}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        <Button variant="default" onClick={onPick} disabled={disabled}>
          {empty ? <Trans>Choose a picture</Trans> : <Trans>Replace</Trans>}
        </Button>
        {empty ? null : (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={onRemove}
            disabled={disabled}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <p className={css.said}>
        <Trans>Or drop it here, or paste it.</Trans>
      </p>
    </>
  )
}

function Sending({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const { t } = useLingui()
  const percent = Math.round(share * 100)
  return (
    <div className={css.sending}>
      <div className={css.words}>
        <Trans>Uploading the picture…</Trans>
        <span>{percent}%</span>
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t`Uploading the picture…`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={css.bar} style={{ transform: `scaleX(${share})` }} />
      </div>
      <Button variant="subtle" onClick={onStop}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
