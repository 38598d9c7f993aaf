import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Native = Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps | keyof ButtonProps>

function AnchorBase(props: AnchorProps & Native) {
  return <Anchor inherit {...props} />
}

function ButtonBase(props: ButtonProps & Native) {
  return <Button component="a" {...props} />
}

/** A link to a screen of the app, of the size of the text around it. A wrong path or a missing parameter is a type error. */
export const AppLink = createLink(AnchorBase)

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink(ButtonBase)
