import { securityHeaders } from './contentSecurity';

const policyWith = (countryLookUp?: string) =>
  securityHeaders({ scripts: [], styles: [], isSecret: false, countryLookUp })['content-security-policy'];

it('lets pages ask the service that tells the country, and only where there is one', () => {
  expect(policyWith()).not.toContain('ip.example');
  expect(policyWith('https://ip.example/s?key=1')).toMatch(/connect-src 'self' [^;]* https:\/\/ip\.example;/);
});
