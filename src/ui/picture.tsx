import { useState } from 'react'
import { imageUrl } from '#contract/image-url.ts'
import { initialsOf, toneOf } from './picture-placeholder.ts'
import css from './picture.module.css'

export interface PictureProps {
  /** A stored path or an address; '' is no picture. */
  readonly picture: string
  /** Of what: its initials are the placeholder. The picture itself stays decoration beside the written name. */
  readonly name: string
  /** What shares the placeholder's colour, such as the category; by default the name. */
  readonly tone?: string | undefined
  /** `thumb` for everything up to 128 px. */
  readonly size?: 'thumb' | 'whole'
  readonly className?: string | undefined
}

/**
 * A picture in a box whose size the place decides, so that nothing jumps when it comes. Until then, without one, and
 * where it cannot be fetched, the box shows initials on the colour of the category.
 */
export function Picture({ picture, name, tone, size = 'thumb', className }: PictureProps) {
  const [failed, setFailed] = useState('')
  const url = imageUrl(picture, size)
  return (
    <span
      className={className ? `${css.box} ${className}` : css.box}
      style={{ '--et-hue': toneOf(tone ?? name) } as object}
      aria-hidden
      // drawn, not written: who copies a row, or searches the page, gets the name alone
      data-initials={initialsOf(name)}
    >
      {url === '' || url === failed ? null : (
        <img
          key={url}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  )
}
