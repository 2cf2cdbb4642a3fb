import type { ConfigData } from 'html-validate'

export const markupRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes <br/>, charSet="…", async="" and download="": HTML reads them as <br>, charset="…", async and download.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Every file comes from our own origin, which could change the page as well as the hash in it.
    'require-sri': 'off',
    // Ids follow the names of fields (contact.email) and React's own (_r_1_); HTML forbids spaces alone.
    'valid-id': ['error', { relaxed: true }],
    // Checkboxes under one name are one field with several values.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // The title of an event is as long as its name; what a narrow place cuts off is the name of the site, behind it.
    'long-title': 'off',
    // Beside a long word in a narrow window a telephone number may break at its spaces.
    'tel-non-breaking': 'off',
  },
}
