import { Button, Slider } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { IMAGE_SIDE } from '#contract/images.ts'
import { Dialog } from './dialog.tsx'
import { middleSquare, type ImageFile, type Part } from './image-file.ts'
import css from './image-upload.module.css'

interface ImageCropDialogProps {
  readonly image: ImageFile
  /** Undefined: the whole picture. */
  readonly onChoose: (part: Part | undefined) => void
  readonly onClose: () => void
}

/** Chooses the visible square: by dragging, pinching, the wheel, or the arrow keys and the slider. */
export function ImageCropDialog({ image, onChoose, onClose }: ImageCropDialogProps) {
  const { t } = useLingui()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>(() => middleSquare(image.width, image.height))
  // limits the zoom, so that enough pixels are left
  const nearest = Math.max(1, Math.min(4, Math.min(image.width, image.height) / IMAGE_SIDE))
  return (
    <Dialog
      opened
      keep
      title={<Trans>Crop the picture</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={() => onChoose(undefined)}>
            <Trans>Use the whole picture</Trans>
          </Button>
          <Button onClick={() => onChoose(part)}>
            <Trans>Use this crop</Trans>
          </Button>
        </>
      }
    >
      <div className={css.cropper}>
        <Cropper
          image={image.url}
          crop={crop}
          zoom={zoom}
          maxZoom={nearest}
          aspect={1}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setPart(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': t`Crop area. Use the arrow keys to move it.` }}
        />
      </div>
      {nearest > 1.02 ? (
        <div className={css.zoom}>
          <Trans>Zoom</Trans>
          <Slider
            min={1}
            max={nearest}
            step={0.01}
            value={zoom}
            onChange={setZoom}
            label={null}
            thumbLabel={t`Zoom`}
            thumbSize={24}
          />
        </div>
      ) : null}
      <p className={css.said}>
        <Trans>Lists and tiles are square: 1:1 looks best.</Trans>
      </p>
    </Dialog>
  )
}
