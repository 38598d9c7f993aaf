import { Button, Input, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { imageUrl } from '#contract/image-url.ts'
import { SHEET, writeName, type SignatureDraft } from '#features/shared/signature-draft.ts'
import css from '#features/shared/signature.module.css'
import { useSignaturePad } from '#features/shared/use-signature-pad.ts'
import { SegmentedChoice, type Choice } from '#ui/segmented-choice.tsx'

export interface SignatureFieldProps {
  readonly value: SignatureDraft
  readonly onChange: (draft: SignatureDraft) => void
  readonly error?: ReactNode
}

/** A signature: drawn by pen, finger or mouse, or typed as a name. */
export function SignatureField({ value, onChange, error }: SignatureFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const ways: Choice<SignatureDraft['way']>[] = [
    { value: 'pen', label: <Trans>Draw it</Trans> },
    { value: 'typed', label: <Trans>Type it</Trans> },
  ]
  if (value.path !== '') ways.unshift({ value: 'kept', label: <Trans>Keep the current one</Trans> })
  return (
    <Input.Wrapper
      label={<Trans>Signature</Trans>}
      labelElement="div"
      labelProps={{ id }}
      required
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <div className={css.field} role="group" aria-labelledby={id}>
        <SegmentedChoice
          label={t`Signature method`}
          value={value.way}
          onChange={(way) => onChange({ ...value, way })}
          choices={ways}
        />
        {value.way === 'pen' ? <Pen value={value} onChange={onChange} wrong={Boolean(error)} /> : null}
        {value.way === 'typed' ? <Typed value={value} onChange={onChange} wrong={Boolean(error)} /> : null}
        {value.way === 'kept' ? (
          <div className={css.sheet}>
            <img src={imageUrl(value.path, 'whole')} alt={t`Your signature`} />
          </div>
        ) : null}
      </div>
    </Input.Wrapper>
  )
}

interface WayProps {
  readonly value: SignatureDraft
  readonly onChange: (draft: SignatureDraft) => void
  readonly wrong: boolean
}

function Pen({ value, onChange, wrong }: WayProps) {
  const { t } = useLingui()
  const { canvas, empty } = useSignaturePad(value.strokes, (strokes) => onChange({ ...value, strokes }))
  return (
    <>
      <div className={css.sheet} data-wrong={wrong || undefined}>
        <canvas
          ref={canvas}
          className={css.canvas}
          role="img"
          aria-label={t`Signature area. Sign with a pen or finger`}
        />
        {empty ? (
          <span className={css.invitation} aria-hidden>
            <Trans>Sign here</Trans>
          </span>
        ) : null}
        <span className={css.ruler} aria-hidden />
      </div>
      <div className={css.buttons} data-empty={empty || undefined}>
        <Button
          variant="subtle"
          disabled={empty}
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ ...value, strokes: value.strokes.slice(0, -1) })}
        >
          <Trans>Undo</Trans>
        </Button>
        <Button
          variant="subtle"
          disabled={empty}
          leftSection={<IconEraser size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ ...value, strokes: [] })}
        >
          <Trans>Clear</Trans>
        </Button>
      </div>
    </>
  )
}

function Typed({ value, onChange, wrong }: WayProps) {
  const { t } = useLingui()
  const sheet = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const ink = sheet.current?.getContext('2d')
    if (!ink) return
    ink.setTransform(2, 0, 0, 2, 0, 0)
    ink.clearRect(0, 0, SHEET.width, SHEET.height)
    writeName(ink, value.name.trim())
  }, [value.name])
  return (
    <>
      <TextInput
        label={t`Your full name, as a signature`}
        maxLength={61}
        autoComplete="name"
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <div className={css.sheet} data-wrong={wrong || undefined} aria-hidden>
        <canvas ref={sheet} className={css.canvas} width={SHEET.width * 2} height={SHEET.height * 2} />
        <span className={css.ruler} />
      </div>
    </>
  )
}
