import { type ReactNode, useEffect } from 'react'
import css from './printed-page.module.css'

interface Props {
  /** The first line on paper: whose page it is, of which days, and when it was read. */
  readonly about: string
  readonly children: ReactNode
}

/** A page that is printed without what is around it, light whatever the theme, with nothing to press on it. */
export function PrintedPage({ about, children }: Props) {
  useEffect(printLight, [])
  return (
    <div className={css.page} data-printed>
      <p className={css.about}>{about}</p>
      {children}
    </div>
  )
}

/** Shows the light theme while the browser prints. */
function printLight(): () => void {
  const { dataset } = document.documentElement
  let before: string | undefined
  const begin = (): void => {
    before ??= dataset['mantineColorScheme']
    dataset['mantineColorScheme'] = 'light'
  }
  const end = (): void => {
    if (before !== undefined) dataset['mantineColorScheme'] = before
    before = undefined
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    end()
  }
}
