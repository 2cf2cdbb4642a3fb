import type { CSSProperties } from 'react'
import { colour } from '~/ui/tokens.server'

const colours = {
  ground: colour('ground'),
  card: colour('surface'),
  ink: colour('ink'),
  muted: colour('muted'),
  line: colour('line'),
  panel: colour('tint'),
  accent: colour('accent'),
  onAccent: colour('on-action'),
}

const paletteOf = (scheme: 'light' | 'dark') =>
  Object.fromEntries(Object.entries(colours).map(([name, one]) => [name, one[scheme]])) as Record<
    keyof typeof colours,
    string
  >

/** Text keeps a contrast of 4.5 : 1 (WCAG 1.4.3). */
export const palettes = { light: paletteOf('light'), dark: paletteOf('dark') }

const { light, dark } = palettes

export const court = {
  surface: colour('court').light,
  runOff: colour('court-deep').light,
  chalk: colour('chalk').light,
  ball: colour('ball').light,
}

// Mail programs load no fonts of ours, and we ask nothing of other servers.
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: light.ink }
const bar = { fontSize: '1px', lineHeight: '1px' }

/** Inline, because many mail programs read nothing else. */
export const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: light.ground, fontFamily: font },
  card: { maxWidth: '600px', backgroundColor: light.card },
  header: { padding: '26px 36px 0', backgroundColor: court.surface },
  wordmark: {
    margin: 0,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    color: court.chalk,
  },
  ball: { fontSize: '26px', lineHeight: '22px', verticalAlign: '-2px', color: court.ball },
  mark: { ...bar, height: '12px', width: '50%' },
  centreMark: { borderRight: `3px solid ${court.chalk}` },
  baseline: { ...bar, height: '4px', backgroundColor: court.chalk },
  runOff: { ...bar, height: '12px', backgroundColor: court.runOff },
  content: { padding: '32px 36px 20px' },
  title: {
    margin: '0 0 20px',
    fontSize: '28px',
    lineHeight: '33px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    color: light.ink,
  },
  subtitle: { margin: '32px 0 8px', fontSize: '18px', lineHeight: '24px', fontWeight: 700, color: light.ink },
  text,
  small: { ...text, fontSize: '14px', lineHeight: '21px', color: light.muted },
  reference: {
    margin: '24px 0 8px',
    padding: '14px 20px',
    backgroundColor: light.panel,
    borderTop: `3px solid ${light.accent}`,
    borderLeft: `3px solid ${light.accent}`,
  },
  referenceLabel: { ...text, margin: 0, fontSize: '14px', lineHeight: '20px', color: light.muted },
  referenceCode: { ...text, margin: 0, fontSize: '24px', lineHeight: '32px', fontWeight: 700, letterSpacing: '0.06em' },
  fact: { borderBottom: `1px solid ${light.line}` },
  factLabel: {
    width: '30%',
    padding: '11px 12px 11px 0',
    verticalAlign: 'top',
    fontSize: '15px',
    lineHeight: '23px',
    color: light.muted,
  },
  factValue: { padding: '11px 0', verticalAlign: 'top', fontSize: '16px', lineHeight: '23px', color: light.ink },
  // White around it, for the apps of banks.
  code: { display: 'block', margin: '0 0 16px', backgroundColor: '#ffffff' },
  belowFacts: { paddingTop: '16px' },
  action: { padding: '28px 0 20px' },
  button: {
    padding: '15px 26px',
    fontSize: '16px',
    fontWeight: 700,
    borderRadius: '2px',
    backgroundColor: light.accent,
    color: light.onAccent,
  },
  link: { color: light.accent, textDecorationLine: 'underline' },
  footer: { maxWidth: '600px', padding: '22px 36px 8px' },
} satisfies Record<string, CSSProperties>

export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .ground > table > tbody > tr > td { padding: 0 !important; }
  .header { padding: 22px 20px 0 !important; }
  .content { padding: 26px 20px 12px !important; }
  .footer { padding: 20px 20px 28px !important; }
  .fact-label, .fact-value { display: block !important; width: auto !important; }
  .fact-label { padding: 11px 0 0 !important; border-bottom: 0 !important; }
  .fact-value { padding: 0 0 11px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${dark.ground} !important; }
  .card { background-color: ${dark.card} !important; }
  .panel { background-color: ${dark.panel} !important; border-color: ${dark.accent} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .fact { border-color: ${dark.line} !important; }
  .link { color: ${dark.accent} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
`
