import { securityHeaders } from './contentSecurity';

const policyWith = (countryLookUp?: string, mapStyle?: string, allowsTags = false) =>
  securityHeaders({ scripts: [], styles: [], isSecret: false, allowsTags, countryLookUp, mapStyle })[
    'content-security-policy'
  ];

it('lets pages ask the service that tells the country, and only where there is one', () => {
  expect(policyWith()).not.toContain('ip.example');
  expect(policyWith('https://ip.example/s?key=1')).toMatch(/connect-src 'self' [^;]*https:\/\/ip\.example;/);
});

it('lets pages draw a street map, and only where there is one', () => {
  expect(policyWith()).not.toMatch(/maps\.example|worker-src|blob:/);
  const policy = policyWith(undefined, 'https://maps.example/style.json?key=1');
  expect(policy).toMatch(/img-src [^;]*blob: https:\/\/maps\.example;/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/maps\.example;/);
  expect(policy).toContain("worker-src 'self';");
});

it('lets Google be told of a visit on pages without customers alone', () => {
  expect(policyWith()).not.toContain('google');
  const policy = policyWith(undefined, undefined, true);
  expect(policy).toMatch(/img-src 'self' data: https:\/\/\*\.googletagmanager\.com /);
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.googletagmanager\.com [^;]*google-analytics/);
});
