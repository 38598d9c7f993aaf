import { members, type Member } from '#contract/organisation/members.ts'
import { AppError } from '#contract/errors.ts'
import { call } from '#api/call.ts'

export type FoundMember =
  | { readonly is: 'member'; readonly member: Member }
  /** The server says that there is none, or that this is not a valid code or number. */
  | { readonly is: 'missing' | 'malformed' }
  /** Could not ask: no network, or nobody signed in. */
  | { readonly is: 'unasked' }

async function asked(asking: Promise<Member>): Promise<FoundMember> {
  try {
    return { is: 'member', member: await asking }
  } catch (error) {
    if (error instanceof AppError && error.code === 'member.missing') return { is: 'missing' }
    if (error instanceof AppError && error.code === 'input.invalid') return { is: 'malformed' }
    return { is: 'unasked' }
  }
}

/** Finds a member by scanned or typed code. */
export const memberByCode = (code: string): Promise<FoundMember> => asked(call(members.byCode, { code }))

/** Finds a member by phone number. */
export const memberByPhone = (phone: string): Promise<FoundMember> => asked(call(members.byPhone, { phone }))

/** What may be known of a new member besides the phone number; '' if it is not. */
export interface NewMember {
  readonly name: string
  readonly code: string
  /** The code of the member who invited them. */
  readonly invitedBy: string
}

/** Creates a member. Throws the server's refusals, and Disconnected. */
export const addMember = (phone: string, { name, code, invitedBy }: NewMember): Promise<Member> =>
  call(members.add, {
    phone,
    name: name.trim(),
    ...(code.trim() ? { code: code.trim() } : {}),
    ...(invitedBy.trim() ? { invitedBy: invitedBy.trim() } : {}),
  })
