import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useCamera, type CameraState } from '#features/counter/parts/goods/use-camera.ts'
import { Dialog } from '#ui/dialog.tsx'
import css from '#features/counter/tasks/checkout/camera-dialog.module.css'

export interface CameraDialogProps {
  readonly onClose: () => void
  readonly onCode: (code: string) => void
}

/** Scanning with the tablet's camera, without a scanner. The first code closes it. */
export function CameraDialog({ onClose, onCode }: CameraDialogProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, (code) => {
    onClose()
    onCode(code)
  })
  const shows = state === 'starting' || state === 'looking'
  return (
    <Dialog opened title={<Trans>Scan with the camera</Trans>} onClose={onClose} size="wide">
      {/* a camera picture has neither sound nor captions */}
      <video ref={video} className={css.picture} hidden={!shows} muted playsInline aria-label={t`Camera view`} />
      <p className={css.words} role={shows ? 'status' : 'alert'}>
        <Words state={state} />
      </p>
    </Dialog>
  )
}

function Words({ state }: { readonly state: CameraState }) {
  switch (state) {
    case 'starting':
      return <Trans>Starting the camera. Allow it when the browser asks.</Trans>
    case 'looking':
      return <Trans>Hold the barcode in front of the camera.</Trans>
    case 'refused':
      return (
        <Trans>
          Evertill is not allowed to use the camera. Allow it in the browser’s settings for this site, or type the code
          into the search.
        </Trans>
      )
    case 'absent':
      return (
        <Trans>This tablet has no camera that Evertill can use. Type the code into the search, or use a scanner.</Trans>
      )
    case 'busy':
      return (
        <Trans>
          The camera did not start. Another app may be using it. Close that app and try again, or type the code into the
          search.
        </Trans>
      )
  }
}
