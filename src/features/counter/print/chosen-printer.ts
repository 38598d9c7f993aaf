const KEY = 'evertill-ticket-machine'

/** The printer that this tablet prints on without asking. */
export interface ChosenPrinter {
  readonly id: string
  readonly name: string
}

/** What was chosen here; undefined while nobody has. */
export function chosenPrinter(): ChosenPrinter | undefined {
  const [id, ...name] = (localStorage.getItem(KEY) ?? '').split(' ')
  return id ? { id, name: name.join(' ') } : undefined
}

/** Remembers a choice, or forgets it. */
export const choosePrinter = (printer: ChosenPrinter | undefined): void =>
  printer ? localStorage.setItem(KEY, `${printer.id} ${printer.name}`) : localStorage.removeItem(KEY)
