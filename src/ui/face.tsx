import { Picture } from './picture.tsx'
import css from './face.module.css'

export interface FaceProps {
  readonly name: string
  /** Path of their own picture; without one, initials on a colour that the name determines. */
  readonly avatar?: string | undefined
  readonly size?: 'small' | 'large'
}

/** A person as a round picture beside their written name. */
export function Face({ name, avatar = '', size = 'small' }: FaceProps) {
  return (
    <span className={css.face} data-size={size}>
      <Picture picture={avatar} name={name} className={css.round} />
    </span>
  )
}
