import { useState } from 'react'
import { imageUrl } from '#contract/image-url.ts'
import type { PictureSize } from '#contract/picture-size.ts'
import { initialsOf, toneOf } from '#domain/picture-placeholder.ts'
import css from './picture.module.css'

export interface PictureProps {
  /** A stored path or an address; '' means no picture. */
  readonly picture: string
  /** The name: its initials are the placeholder. The picture is decorative beside the written name. */
  readonly name: string
  /** Determines the placeholder's colour, such as the category; default: the name. */
  readonly tone?: string | undefined
  /** `thumb` for everything up to 128 px. */
  readonly size?: PictureSize
  readonly className?: string | undefined
}

/**
 * A picture in a box of fixed size, so that nothing jumps when it loads. Until then, without one, or if it fails, the
 * box shows initials on the category's colour.
 */
export function Picture({ picture, name, tone, size = 'thumb', className }: PictureProps) {
  const [failed, setFailed] = useState('')
  const url = imageUrl(picture, size)
  return (
    <span
      className={className ? `${css.box} ${className}` : css.box}
      style={{ '--et-hue': toneOf(tone ?? name) } as object}
      aria-hidden
      // as generated content: copying a row, or searching the page, gets only the name
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
