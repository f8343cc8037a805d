import { contactKey, emptyContact, type ContactForm } from '../draft/ContactValues';

/** A contact as a guest has typed it, kept in the session as the contact step keeps it. */
export function keepContact(overrides: Partial<ContactForm> = {}): void {
  const typed = {
    ...emptyContact,
    name: 'Hanako Yamada',
    email: 'hanako@example.com',
    telephone: '+81 90-1234-5678',
    birthday: '1990-04-01',
    ...overrides,
  };
  sessionStorage.setItem(contactKey, JSON.stringify(typed));
}
