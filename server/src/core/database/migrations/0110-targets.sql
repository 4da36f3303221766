update designation set capabilities = capabilities || '{targets.see,targets.edit,targets.approve,targets.export,targets.import}'
where id in ('0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003');
update designation set capabilities = capabilities || '{targets.see,targets.edit,targets.export,targets.import}'
where id = '0199a000-0000-7000-8000-000000000004';
update designation set capabilities = capabilities || '{targets.see}'
where id in ('0199a000-0000-7000-8000-000000000005', '0199a000-0000-7000-8000-000000000007');
