import { useEffect, useId, useRef } from 'react'
import type { GridColumn } from './data-grid.tsx'
import type { GridKeys } from './use-grid-keys.ts'
import css from './data-grid.module.css'

export interface GridEditorProps {
  readonly column: GridColumn
  readonly label: string
  readonly text: string
  readonly problem: string | undefined
  readonly keys: GridKeys
  readonly readOnly: boolean
}

/**
 * The field of the cell with the focus. It is there before anything is edited, so that the first character typed, pasted
 * or composed with a Chinese keyboard is not lost; until then it shows the cell's text and keeps a tablet's keyboard away.
 */
export function GridEditor({ column, label, text, problem, keys, readOnly }: GridEditorProps) {
  const { draft, setDraft, edit, take } = keys
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const editing = draft !== undefined
  useEffect(() => {
    const field = input.current
    if (!field) return
    const inGrid = document.activeElement === document.body || document.activeElement?.closest('[role=grid]')
    if (inGrid) field.focus({ preventScroll: true })
    if (!editing) field.select()
    // opened by F2, Enter or a tap: what is typed goes on after the text
    else if (draft === text) field.setSelectionRange(text.length, text.length)
  }, [editing]) // oxlint-disable-line react/exhaustive-deps -- when it opens and closes, not at each character
  return (
    <>
      <input
        ref={input}
        className={css['field']}
        data-editing={editing || undefined}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        inputMode={editing ? (column.inputMode ?? 'text') : 'none'}
        list={editing && column.choices ? `${id}-choices` : undefined}
        readOnly={readOnly}
        value={draft ?? text}
        onFocus={(event) => !editing && event.currentTarget.select()}
        // what is typed over a selected cell replaces its text
        onChange={(event) => (editing ? setDraft(event.currentTarget.value) : edit(event.currentTarget.value))}
        onBlur={(event) => {
          if (editing && !event.currentTarget.parentElement?.contains(event.relatedTarget)) take()
        }}
      />
      {problem === undefined ? null : (
        <span className={css['problem']} id={`${id}-problem`} role="status">
          {problem}
        </span>
      )}
      {editing && column.choices ? (
        <datalist id={`${id}-choices`}>
          {column.choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}
