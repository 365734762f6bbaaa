#!/usr/bin/perl
# The same bot in Perl, with nothing but what Debian's perl brings:
#
#     safehouse sim flip7 --bots 'exec:perl examples/bots/careful.pl,stay-20' --games 200
use strict;
use warnings;
use JSON::PP;

$| = 1;    # every answer is sent at once
while (my $line = <STDIN>) {
    my $question = decode_json($line);
    my $legal    = $question->{legal};
    my $mine     = $question->{view}{seats}[ $question->{seat} ];
    my $choice   = 0;
    if ($mine->{points} >= 22) {
        for my $n (0 .. $#$legal) {
            $choice = $n if $legal->[$n]{type} eq 'stay';
        }
    }
    print encode_json({ choose => $choice }), "\n";
}
