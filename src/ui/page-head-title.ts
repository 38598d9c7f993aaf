import { type RefObject, useEffect, useRef } from 'react'

const PRODUCT = 'Evertill'
let place = ''
let heading = ''
let news = 0
const listeners = new Set<() => void>()

/** Window title: unread notices, page, store or organisation, and product. Empty parts are left out. */
export const windowTitle = (shown: string, where: string, unread = 0): string =>
  (unread > 0 ? `(${unread}) ` : '') + [shown.trim(), where.trim(), PRODUCT].filter((part) => part !== '').join(' · ')

function write(): void {
  document.title = windowTitle(heading, place, news)
  listeners.forEach((listener) => listener())
}

/** Sets the name of the store or organisation; '' if there is none. */
export function setTitlePlace(name: string): void {
  if (place === name) return
  place = name
  write()
}

/** Sets the number of unread notices, which stands first: it is seen in another window's tab. */
export function setTitleNews(count: number): void {
  news = count
  write()
}

/** The heading of the current screen. */
export const shownHeading = (): string => heading

export function subscribeHeading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the main heading of a screen: sets the title of window and tab, in the current language. */
export function useHeading<E extends HTMLElement = HTMLHeadingElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const text = ref.current?.textContent ?? ''
    if (text === '' || (text === heading && document.title === windowTitle(heading, place, news))) return
    heading = text
    write()
  })
  useEffect(
    () => () => {
      heading = ''
      write()
    },
    [],
  )
  return ref
}
