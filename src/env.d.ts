/// <reference types="vite/client" />
/// <reference types="unplugin-icons/types/react" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module 'virtual:wordy-pages' {
  /** Pages with words of their own, as lingui.config.ts names them (scripts/vite-messages.ts). */
  export const wordyPages: readonly string[]
}

/** vite.config.ts puts it in. */
declare const __BUILD_ID__: string
