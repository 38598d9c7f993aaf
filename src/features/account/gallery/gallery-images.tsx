import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ImageUpload } from '#ui/image-upload.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './gallery.module.css'
import { Specimen } from './specimen.tsx'

/** Simulates an upload: reports progress for a second, then returns the file's local URL. */
async function pretend(file: Blob, watch: { onProgress: (share: number) => void; signal: AbortSignal }) {
  for (let step = 1; step <= 10; step++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (watch.signal.aborted) throw new DOMException('aborted', 'AbortError')
    watch.onProgress(step / 10)
  }
  return { path: URL.createObjectURL(file) }
}

const GOODS = ['Green tea 500 ml', '龙井绿茶', 'Ginger biscuits', '老干妈', 'Rice 5 kg', '酱油', 'Oolong', '牛奶']

/** Pictures and how they are uploaded. */
export function GalleryImages() {
  const { t } = useLingui()
  const [picture, setPicture] = useState('')
  return (
    <>
      <Specimen name="ImageUpload">
        <ImageUpload label={t`Store picture`} required value={picture} onChange={setPicture} upload={pretend} />
        <ImageUpload
          label={t`Logo`}
          value="/icon-512.png"
          onChange={() => undefined}
          error={t`Field required / cannot be empty.`}
          upload={() => Promise.reject(new Error('away'))}
        />
      </Specimen>
      <Specimen name="Picture">
        <div className={css.pictures}>
          <Picture className={css.picture} picture="/icon-192.png" name="Evertill" />
          {GOODS.map((name) => (
            <Picture key={name} className={css.picture} picture="" name={name} />
          ))}
        </div>
      </Specimen>
    </>
  )
}
