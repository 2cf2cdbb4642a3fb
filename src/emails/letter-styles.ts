import type { CSSProperties } from 'react'

/** Who changes a colour keeps 4.5 : 1 between words and what they stand on (WCAG 1.4.3). */
export const palettes = {
  light: {
    ground: '#edf3ee',
    card: '#ffffff',
    ink: '#17271f',
    muted: '#4d5f55',
    line: '#d6e2da',
    panel: '#e7f2eb',
    accent: '#0f6b3f',
    onAccent: '#ffffff',
  },
  dark: {
    ground: '#0b130f',
    card: '#15211b',
    ink: '#e8f0eb',
    muted: '#adbdb4',
    line: '#2d4337',
    panel: '#1d3227',
    accent: '#6fd6a4',
    onAccent: '#06180f',
  },
}

const { light, dark } = palettes

/** The header keeps its green in the dark, so that the wordmark is the same one. */
const court = '#0f6b3f'

const font = "'Avenir Next', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: light.ink }

/** Inline, because many mail programs read nothing else. */
export const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: light.ground, fontFamily: font },
  card: { maxWidth: '600px', backgroundColor: light.card, borderRadius: '14px' },
  header: { padding: '28px 36px 0', backgroundColor: court, borderRadius: '14px 14px 0 0' },
  wordmark: {
    margin: 0,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 800,
    letterSpacing: '-0.01em',
    color: '#ffffff',
  },
  baseline: { width: '50%', height: '10px', lineHeight: '10px', fontSize: '1px', borderTop: '3px solid #ffffff' },
  content: { padding: '32px 36px 20px' },
  title: {
    margin: '0 0 20px',
    fontSize: '27px',
    lineHeight: '33px',
    fontWeight: 800,
    letterSpacing: '-0.015em',
    color: light.ink,
  },
  subtitle: { margin: '32px 0 8px', fontSize: '18px', lineHeight: '24px', fontWeight: 700, color: light.ink },
  text,
  small: { ...text, fontSize: '14px', lineHeight: '21px', color: light.muted },
  reference: { margin: '24px 0 8px', padding: '14px 20px', backgroundColor: light.panel, borderRadius: '10px' },
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
  action: { padding: '28px 0 20px' },
  button: {
    padding: '15px 26px',
    fontSize: '16px',
    fontWeight: 700,
    borderRadius: '10px',
    backgroundColor: light.accent,
    color: light.onAccent,
  },
  link: { color: light.accent, textDecorationLine: 'underline' },
  footer: { maxWidth: '600px', padding: '22px 36px 8px' },
} satisfies Record<string, CSSProperties>

/** What inline styles cannot say: the dark, and narrow screens. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .ground > table > tbody > tr > td { padding: 0 !important; }
  .card, .header { border-radius: 0 !important; }
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
  .panel { background-color: ${dark.panel} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .fact { border-color: ${dark.line} !important; }
  .link { color: ${dark.accent} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
`
