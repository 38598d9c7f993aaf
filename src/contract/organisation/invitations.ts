import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, Instant, OneLine, Text } from '#contract/schemas.ts'
import { LONGEST_PASSWORD } from '#domain/password-policy.ts'

/** The code of an invitation, as typed: three groups of four; case, spaces and hyphens do not matter. */
const InvitationCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.toLowerCase().replaceAll(/[\s-]/g, '')),
  v.regex(/^[a-z0-9]{12}$/),
)

/** Invitations for the invited person: by the code from their mailbox, or signed in to the account of the address. */
export const invitations = {
  /** The offer of an invitation, for anybody with the code from the mailbox. */
  read: command({
    name: 'invitations.read',
    path: 'POST /user/invitation',
    can: 'public',
    input: v.object({ code: InvitationCode }),
    output: v.object({
      organizationName: v.string(),
      email: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      /** The address has its own account, which joins with its password. */
      hasAccount: v.boolean(),
      /** New passwords need at least 12 characters. */
      strongPasswords: v.boolean(),
      expiresAt: Instant,
    }),
    writes: ['invitation'],
    errors: ['invitation.ended', 'auth.too-many-attempts'],
  }),
  /**
   * Joins by the code. Without an own account the address gets one, or an existing one becomes the person's: that takes
   * a password and returns a token. With an own account only consent is needed, and the person signs in.
   */
  accept: command({
    name: 'invitations.accept',
    path: 'POST /user/acceptInvitation',
    can: 'public',
    input: v.object({
      code: InvitationCode,
      password: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(LONGEST_PASSWORD))),
      firstName: v.optional(OneLine(30)),
      lastName: v.optional(OneLine(30)),
      deviceId: v.optional(Text(60)),
    }),
    output: v.object({ token: v.optional(v.string()) }),
    writes: ['invitation', 'session'],
    errors: ['invitation.ended', 'auth.too-many-attempts'],
  }),
  /**
   * Organisations that asked the caller's confirmed address to join: by an invitation, or by an account that they
   * created for it.
   */
  mine: query({
    name: 'invitations.mine',
    path: 'GET /user/invitationList',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({
      records: v.array(
        v.object({
          /** The organisation. */
          id: Id,
          organizationName: v.string(),
          kind: v.picklist(['invitation', 'account']),
          at: Instant,
        }),
      ),
    }),
    reads: ['invitation'],
  }),
  /** Joins one of them with the caller's account, which replaces an account created there for the address. */
  join: command({
    name: 'invitations.join',
    path: 'POST /user/invitationList/accept',
    can: 'signed-in',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['invitation', 'session'],
    errors: ['invitation.ended', 'invitation.on-duty'],
  }),
  /** Declines an invitation. */
  decline: command({
    name: 'invitations.decline',
    path: 'POST /user/invitationList/decline',
    can: 'signed-in',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['invitation'],
    errors: ['invitation.ended'],
  }),
}
