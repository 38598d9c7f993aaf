/** Brings the first field that is wrong into sight and puts the focus there; its sentence stands beside it. */
export function showFirstError(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('form [aria-invalid=true], form [role=alert]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}
